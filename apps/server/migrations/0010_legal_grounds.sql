CREATE TABLE "legal_grounds" (
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"criterion" text NOT NULL,
	"ground" text NOT NULL,
	"day" date NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_grounds_pkey" PRIMARY KEY("user_id","criterion","ground","day")
);
--> statement-breakpoint
ALTER TABLE "legal_grounds" ADD CONSTRAINT "legal_grounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_grounds" ADD CONSTRAINT "legal_grounds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_grounds_company_id_idx" ON "legal_grounds" USING btree ("company_id");