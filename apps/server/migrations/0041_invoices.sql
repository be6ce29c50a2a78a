CREATE TABLE "invoice_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_files_pkey" PRIMARY KEY("invoice_id","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_seller" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_seller_id_check" CHECK ("invoice_seller"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"corrects_id" integer,
	"company_id" integer,
	"order_number" text,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"payment" jsonb NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"tax_case" text NOT NULL,
	"tax_note" text,
	"vat_check_id" integer,
	"service_from" date NOT NULL,
	"service_to" date NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"buyer_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("number"),
	CONSTRAINT "invoices_gross_cents_check" CHECK ("invoices"."gross_cents" = "invoices"."net_cents" + "invoices"."vat_cents"),
	CONSTRAINT "invoices_service_check" CHECK ("invoices"."service_from" <= "invoices"."service_to"),
	CONSTRAINT "invoices_corrects_id_check" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."corrects_id" is null))
);
--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_events_invoice_id_idx" ON "invoice_events" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_events_mailed_key" ON "invoice_events" USING btree ("invoice_id") WHERE "invoice_events"."kind" = 'mailed';--> statement-breakpoint
CREATE INDEX "invoices_company_id_idx" ON "invoices" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on_idx" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_corrects_id_idx" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cancellation_key" ON "invoices" USING btree ("corrects_id") WHERE "invoices"."kind" = 'cancellation';--> statement-breakpoint
-- What was issued stays as it is (GoBD): rows are inserted, and deleted by the retention job alone, which says so in its
-- transaction. An invoice may forget its company, for its snapshot names the buyer.
CREATE FUNCTION keep_invoice_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' THEN
    IF NEW.company_id IS NULL AND to_jsonb(NEW) - 'company_id' = to_jsonb(OLD) - 'company_id' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice_rows();
--> statement-breakpoint
CREATE TRIGGER invoice_files_kept BEFORE UPDATE OR DELETE ON invoice_files FOR EACH ROW EXECUTE FUNCTION keep_invoice_rows();
--> statement-breakpoint
CREATE TRIGGER invoice_events_kept BEFORE UPDATE OR DELETE ON invoice_events FOR EACH ROW EXECUTE FUNCTION keep_invoice_rows();
--> statement-breakpoint
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices EXECUTE FUNCTION keep_invoice_rows();
--> statement-breakpoint
CREATE TRIGGER invoice_files_not_emptied BEFORE TRUNCATE ON invoice_files EXECUTE FUNCTION keep_invoice_rows();
--> statement-breakpoint
CREATE TRIGGER invoice_events_not_emptied BEFORE TRUNCATE ON invoice_events EXECUTE FUNCTION keep_invoice_rows();
