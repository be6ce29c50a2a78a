CREATE TABLE "login_places" (
	"user_id" integer NOT NULL,
	"place_hash" "bytea" NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_places_pkey" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
ALTER TABLE "login_places" ADD CONSTRAINT "login_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_places_last_login_at_idx" ON "login_places" USING btree ("last_login_at");