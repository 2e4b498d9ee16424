CREATE TABLE "built_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "definition_version" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "definition_version" text;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_definition_version_definition_versions_version_fk" FOREIGN KEY ("definition_version") REFERENCES "public"."definition_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_definition_version_definition_versions_version_fk" FOREIGN KEY ("definition_version") REFERENCES "public"."definition_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");