ALTER TABLE "user_settings" ADD COLUMN "reminder_mails" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "reminder_mails_before" text;