ALTER TABLE "apart_drafts" ADD COLUMN "tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "section_drafts" ADD COLUMN "tag" text DEFAULT '' NOT NULL;