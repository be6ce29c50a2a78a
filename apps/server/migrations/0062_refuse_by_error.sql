-- Undoes the whole statement that calls it, so that one statement can write and refuse without a transaction around it.
-- The server knows it by its SQLSTATE.
CREATE FUNCTION refuse(reason text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'GP001', MESSAGE = reason;
END
$$;
