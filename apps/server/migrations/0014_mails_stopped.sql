ALTER TABLE "user_settings" ADD COLUMN "contact_mails_before" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "message_mails_before" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "notify_before" text;