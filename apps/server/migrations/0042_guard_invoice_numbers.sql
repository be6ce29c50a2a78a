ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('invoice', 'correction', 'cancellation'));--> statement-breakpoint
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
-- The database itself gives each invoice the next number of its year, whatever number a statement names. The row of the
-- counter stays locked until the transaction ends; a rollback takes the number back.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  issued_in integer := extract(year FROM NEW.issued_on);
  counted integer;
BEGIN
  INSERT INTO invoice_counters AS c (year, last) VALUES (issued_in, 1)
    ON CONFLICT (year) DO UPDATE SET last = c.last + 1 RETURNING c.last INTO counted;
  NEW.number := invoice_number(issued_in, counted);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
