CREATE TABLE "password_resets" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_elsewhere" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_answers" (
	"application_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"codes" jsonb NOT NULL,
	"score" real NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_answers_application_id_activity_id_question_id_pk" PRIMARY KEY("application_id","activity_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"application_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "assessments_application_id_activity_id_pk" PRIMARY KEY("application_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"spanish_name" text NOT NULL,
	"english_instructions" text NOT NULL,
	"spanish_instructions" text NOT NULL,
	"type" text NOT NULL,
	"max_time" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_questions" (
	"activity_id" integer NOT NULL,
	"id" integer NOT NULL,
	"is_practice" boolean NOT NULL,
	"sequence" integer NOT NULL,
	"number_of_selections" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "activity_questions_activity_id_id_pk" PRIMARY KEY("activity_id","id")
);
--> statement-breakpoint
CREATE TABLE "colleges" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_english" text NOT NULL,
	"category_spanish" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posting_activities" (
	"job_posting_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "posting_activities_job_posting_id_activity_id_pk" PRIMARY KEY("job_posting_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"position" integer PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"entry" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_particulars" (
	"position" integer PRIMARY KEY NOT NULL,
	"particulars" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"record" text NOT NULL,
	"sender" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"job_posting_id" integer NOT NULL,
	"record" text NOT NULL,
	"sender" text,
	"language" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" serial PRIMARY KEY NOT NULL,
	"visitor" text,
	"type" text NOT NULL,
	"job_posting_id" integer NOT NULL,
	"stored_as" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"submission_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "tries_elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "elsewhere_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "elsewhere_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_answers" ADD CONSTRAINT "assessment_answers_assessment" FOREIGN KEY ("application_id","activity_id") REFERENCES "public"."assessments"("application_id","activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_questions" ADD CONSTRAINT "activity_questions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_activities" ADD CONSTRAINT "posting_activities_job_posting_id_job_postings_id_fk" FOREIGN KEY ("job_posting_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_activities" ADD CONSTRAINT "posting_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_particulars" ADD CONSTRAINT "evidence_particulars_position_evidence_position_fk" FOREIGN KEY ("position") REFERENCES "public"."evidence"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_job_posting_id_job_postings_id_fk" FOREIGN KEY ("job_posting_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("code_expires_at");--> statement-breakpoint
CREATE INDEX "evidence_application" ON "evidence" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "help_requests_sender" ON "help_requests" USING btree ("sender");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_fingerprint" ON "submissions" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "submissions_sender" ON "submissions" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "uploads_visitor" ON "uploads" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "uploads_submission" ON "uploads" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person");--> statement-breakpoint
CREATE INDEX "browser_events_user" ON "browser_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "browser_events_application" ON "browser_events" USING btree ("application_id");