ALTER TABLE "applications" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reference_unique" UNIQUE("reference");