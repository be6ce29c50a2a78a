CREATE TABLE "candidate_notes" (
	"company_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"note" text NOT NULL,
	"user_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_notes_pkey" PRIMARY KEY("company_id","profile_id"),
	CONSTRAINT "candidate_notes_note_check" CHECK ("candidate_notes"."note" <> '')
);
--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_notes_profile_id_idx" ON "candidate_notes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "candidate_notes_user_id_idx" ON "candidate_notes" USING btree ("user_id");