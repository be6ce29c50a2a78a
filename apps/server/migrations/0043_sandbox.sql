CREATE TABLE "payment_setups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_setups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires_on" date,
	"mandate_ref" text,
	"behaviour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"mode" text NOT NULL,
	"payment_id" integer,
	"amount_cents" integer,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"customer_ref" text NOT NULL,
	"return_path" text,
	"state" text NOT NULL,
	"failure" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refund_keys" text[] DEFAULT '{}' NOT NULL,
	"method_ref" text,
	"events" text DEFAULT 'prompt' NOT NULL,
	"settles_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_key_key" UNIQUE("key"),
	CONSTRAINT "sandbox_payments_mode_check" CHECK (("sandbox_payments"."mode" = 'setup') = ("sandbox_payments"."payment_id" is null) and ("sandbox_payments"."payment_id" is null) = ("sandbox_payments"."amount_cents" is null)),
	CONSTRAINT "sandbox_payments_refunded_check" CHECK ("sandbox_payments"."refunded_cents" between 0 and coalesce("sandbox_payments"."amount_cents", 0))
);
--> statement-breakpoint
ALTER TABLE "payment_setups" ADD CONSTRAINT "payment_setups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_method_ref_sandbox_methods_ref_fk" FOREIGN KEY ("method_ref") REFERENCES "public"."sandbox_methods"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_setups_provider_ref_key" ON "payment_setups" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_setups_company_id_idx" ON "payment_setups" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_provider_ref_key" ON "payment_customers" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_succeeded_key" ON "payments" USING btree ("invoice_id") WHERE "payments"."state" = 'succeeded';