CREATE TABLE "market_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"occupation_id" integer,
	"state" text,
	"page" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "market_pages_occupation_id_state_idx" ON "market_pages" USING btree ("occupation_id","state");