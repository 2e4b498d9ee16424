CREATE TABLE "apart_drafts" (
	"application_id" integer NOT NULL,
	"section" text NOT NULL,
	"draft" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "apart_drafts_application_id_section_pk" PRIMARY KEY("application_id","section")
);
--> statement-breakpoint
CREATE TABLE "apart_records" (
	"application_id" integer NOT NULL,
	"section" text NOT NULL,
	"record" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "apart_records_application_id_section_pk" PRIMARY KEY("application_id","section")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"job_posting_id" integer NOT NULL,
	"definition_version" text NOT NULL,
	"status" text DEFAULT 'In Progress' NOT NULL,
	"phase_status" text,
	"last_saved_page" integer DEFAULT 0 NOT NULL,
	"web_history" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"application_id" integer,
	"event_type" text NOT NULL,
	"user_agent" text NOT NULL,
	"screen_width" integer NOT NULL,
	"screen_height" integer NOT NULL,
	"has_touchscreen" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "definition_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"sources" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ethnicities" (
	"code" text PRIMARY KEY NOT NULL,
	"short_code" text NOT NULL,
	"description" text NOT NULL,
	"spanish_description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_postings" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position_type" text NOT NULL,
	"is_resume" boolean NOT NULL,
	"is_multi_phase" boolean NOT NULL,
	"is_internship" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"office_code" text NOT NULL,
	"job_code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"spanish_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"require_marital_status" boolean NOT NULL,
	"require_background_question" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_sources" (
	"code" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"spanish_description" text NOT NULL,
	"need_details" boolean NOT NULL,
	"offices" text[] NOT NULL,
	"is_for_resume" boolean NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" serial PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_drafts" (
	"application_id" integer NOT NULL,
	"section" text NOT NULL,
	"draft" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_drafts_application_id_section_pk" PRIMARY KEY("application_id","section")
);
--> statement-breakpoint
CREATE TABLE "section_records" (
	"application_id" integer NOT NULL,
	"section" text NOT NULL,
	"record" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_records_application_id_section_pk" PRIMARY KEY("application_id","section")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"spanish_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"email_verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apart_drafts" ADD CONSTRAINT "apart_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apart_records" ADD CONSTRAINT "apart_records_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_posting_id_job_postings_id_fk" FOREIGN KEY ("job_posting_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_definition_version_definition_versions_version_fk" FOREIGN KEY ("definition_version") REFERENCES "public"."definition_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_events" ADD CONSTRAINT "browser_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_events" ADD CONSTRAINT "browser_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_office_code_offices_code_fk" FOREIGN KEY ("office_code") REFERENCES "public"."offices"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_drafts" ADD CONSTRAINT "section_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_records" ADD CONSTRAINT "section_records_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempts_expires" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_expires" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");