CREATE TABLE "talents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"origin" text NOT NULL,
	"sharing_id" integer,
	"rejected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_sharing_id_external_sharings_id_fk" FOREIGN KEY ("sharing_id") REFERENCES "public"."external_sharings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "talents_company_id_profile_id_key" ON "talents" USING btree ("company_id","profile_id");--> statement-breakpoint
CREATE INDEX "talents_profile_id_idx" ON "talents" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "talents_sharing_id_idx" ON "talents" USING btree ("sharing_id");--> statement-breakpoint
CREATE INDEX "talents_deleted_at_idx" ON "talents" USING btree ("deleted_at") WHERE "talents"."deleted_at" is not null;