ALTER TABLE "password_resets" ADD COLUMN "redeemed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "redeemed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE UNIQUE INDEX "help_requests_fingerprint" ON "help_requests" USING btree ("fingerprint");