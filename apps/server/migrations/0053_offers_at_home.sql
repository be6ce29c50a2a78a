ALTER TABLE "appointment_proposals" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "home_office_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "home_office_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_home_office_days_check" CHECK ("contact_requests"."home_office_days" between 0 and 5);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_home_office_days_check" CHECK ("positions"."home_office_days" between 0 and 5);