CREATE TABLE "change_reports" (
	"change_id" integer NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "change_reports_change_id_kind_pk" PRIMARY KEY("change_id","kind")
);
--> statement-breakpoint
CREATE TABLE "change_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"change_id" integer NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_edits" (
	"change_id" integer NOT NULL,
	"position" integer NOT NULL,
	"by" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undoes" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_edits_change_id_position_pk" PRIMARY KEY("change_id","position")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"why" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"origin" text DEFAULT 'person' NOT NULL,
	"author" text NOT NULL,
	"approved_by" text,
	"base" text NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"publish_by" text,
	"publish_under_way" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"origin" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"change_id" integer,
	"title" text NOT NULL,
	"by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"under_way" boolean DEFAULT false NOT NULL,
	"moved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "running_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"files_version" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text,
	"second_factor" text,
	"second_factor_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"by_directory" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_counts" (
	"day" date NOT NULL,
	"version" text NOT NULL,
	"section" text NOT NULL,
	"question" text NOT NULL,
	"phase" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"step" text NOT NULL,
	"up_to" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_log" (
	"position" integer PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_log_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "asked_anew" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "definition_versions" ADD COLUMN "origin" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_reports" ADD CONSTRAINT "change_reports_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_comments" ADD CONSTRAINT "change_comments_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_edits" ADD CONSTRAINT "change_edits_change" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_base_definition_versions_version_fk" FOREIGN KEY ("base") REFERENCES "public"."definition_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_version" ADD CONSTRAINT "live_version_version_definition_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."definition_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_version_definition_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."definition_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_comments_change" ON "change_comments" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "changes_state" ON "changes" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_links_staff" ON "staff_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_counts_place" ON "stop_counts" USING btree ("day","version","section","question","phase","kind","language","device","step","up_to");--> statement-breakpoint
CREATE INDEX "applications_version" ON "applications" USING btree ("definition_version","id");