CREATE INDEX IF NOT EXISTS "browser_events_loose" ON "browser_events" USING btree ("created_at") WHERE "browser_events"."application_id" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "help_requests_created" ON "help_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "submissions_created" ON "submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "uploads_loose" ON "uploads" USING btree ("created_at") WHERE "uploads"."submission_id" is null;