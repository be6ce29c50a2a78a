ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('invoice', 'correction', 'cancellation'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_number_check" CHECK ("invoices"."number" ~ '^RE-[0-9]{4}-[0-9]{6,}$'
        and substr("invoices"."number", 4, 4)::int = extract(year from "invoices"."issued_on"));--> statement-breakpoint
CREATE FUNCTION invoice_number(year integer, last integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'RE-' || year || '-' || CASE WHEN last < 1000000 THEN lpad(last::text, 6, '0') ELSE last::text END
$$;
--> statement-breakpoint
-- Numbers have no gaps (§ 14 (4) no. 4 UStG): a counter grows by one, and each number that it gives has an invoice when
-- the transaction is committed.
CREATE FUNCTION keep_invoice_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.last = 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.year = OLD.year AND NEW.last = OLD.last + 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice numbers are counted one by one' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_counters_kept BEFORE INSERT OR UPDATE OR DELETE ON invoice_counters FOR EACH ROW EXECUTE FUNCTION keep_invoice_counter();
--> statement-breakpoint
CREATE TRIGGER invoice_counters_not_emptied BEFORE TRUNCATE ON invoice_counters EXECUTE FUNCTION keep_invoice_counter();
--> statement-breakpoint
CREATE FUNCTION require_counted_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoices WHERE number = invoice_number(NEW.year, NEW.last)) THEN
    RAISE EXCEPTION 'the number % has no invoice', invoice_number(NEW.year, NEW.last) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_counters_used AFTER INSERT OR UPDATE ON invoice_counters DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_counted_invoice();
--> statement-breakpoint
CREATE FUNCTION require_counted_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoice_counters c WHERE invoice_number(c.year, c.last) = NEW.number) THEN
    RAISE EXCEPTION 'the number % is not the last one of its counter', NEW.number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_counted AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION require_counted_number();
