CREATE TABLE "search_feed" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"table_name" text NOT NULL,
	"read_below" "xid8" NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"seen" text[] NOT NULL,
	"is_to_rebuild" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_feed_is_only_check" CHECK ("search_feed"."is_only")
);
