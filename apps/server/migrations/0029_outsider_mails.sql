ALTER TABLE "thread_outsiders" ADD COLUMN "mails_stopped_at" timestamp with time zone;
