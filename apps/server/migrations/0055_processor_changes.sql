CREATE TABLE "processor_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processor_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"processors" text NOT NULL,
	"effective_on" date NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "processor_changes_planned_key" ON "processor_changes" USING btree ((true)) WHERE "processor_changes"."outcome" is null;