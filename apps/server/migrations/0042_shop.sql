CREATE TABLE "payment_customers" (
	"company_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	CONSTRAINT "payment_customers_pkey" PRIMARY KEY("company_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"provider_ref" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires_on" date,
	"mandate_ref" text,
	"mandate_signed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "payment_methods_mandate_check" CHECK (("payment_methods"."kind" = 'debit') = ("payment_methods"."mandate_ref" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"kind" text NOT NULL,
	"provider" text,
	"provider_ref" text,
	"state" text NOT NULL,
	"failure" text,
	"attempt" smallint NOT NULL,
	"method_id" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_amount_cents_check" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded_cents_check" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_provider_check" CHECK (("payments"."kind" = 'transfer') = ("payments"."provider" is null))
);
--> statement-breakpoint
CREATE TABLE "company_terms" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"pays_by_transfer" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"plan_key" text,
	"billing" jsonb,
	"payment_kind" text,
	"return_to" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"subscription_id" integer NOT NULL,
	"term" smallint NOT NULL,
	"quote" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"follows_profile" boolean NOT NULL,
	"payment_kind" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"terms_version" text,
	"return_to" text,
	"idempotency_key" uuid,
	"request_digest" "bytea",
	"network" text,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("number")
);
--> statement-breakpoint
DROP INDEX "subscriptions_company_id_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_sold" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_name" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "auto_renewal_days" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_kind" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_key" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- The one state of a subscription becomes what it stands for. A failed payment is told to be due since this migration, so
-- that nobody loses the subscription before the first reminder.
UPDATE "subscriptions" SET
  "plan_name" = plans.name, "price_cents" = plans.price_cents, "auto_renewal_days" = plans.auto_renewal_days,
  "payment_kind" = 'card',
  "past_due_since" = CASE WHEN "state" = 'past_due' THEN now() END,
  "cancelled_at" = CASE WHEN "state" = 'cancelled' THEN coalesce("cancelled_at", now()) ELSE "cancelled_at" END,
  "ended_at" = CASE WHEN "state" = 'ended' THEN "ends_at" END,
  "state" = CASE WHEN "state" = 'ended' THEN 'ended' ELSE 'active' END
FROM plans WHERE plans.key = "subscriptions"."plan_key";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "plan_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "auto_renewal_days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "payment_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_terms" ADD CONSTRAINT "company_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_received_at_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_provider_ref_key" ON "payment_methods" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_company_id_key" ON "payment_methods" USING btree ("company_id") WHERE "payment_methods"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref_key" ON "payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt_key" ON "payments" USING btree ("invoice_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_under_way_key" ON "payments" USING btree ("invoice_id") WHERE "payments"."state" in ('open', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "payments_company_id_idx" ON "payments" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "payments_state_idx" ON "payments" USING btree ("state","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_term_key" ON "orders" USING btree ("subscription_id","term");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key_key" ON "orders" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice_id_key" ON "orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "orders_company_id_idx" ON "orders" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_key_plans_key_fk" FOREIGN KEY ("next_plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_ends_at_idx" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."state" = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_past_due_since_idx" ON "subscriptions" USING btree ("past_due_since") WHERE "subscriptions"."past_due_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_company_id_key" ON "subscriptions" USING btree ("company_id") WHERE "subscriptions"."state" = 'active';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_state_check" CHECK (("subscriptions"."state" = 'ended') = ("subscriptions"."ended_at" is not null));