CREATE TABLE "staff_presses" (
	"staff_id" integer NOT NULL,
	"key" text NOT NULL,
	"contents" text NOT NULL,
	"change_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_presses_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "directory_subject" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "begun_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_presses" ADD CONSTRAINT "staff_presses_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_presses_created" ON "staff_presses" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_directory_subject" ON "staff" USING btree ("directory_subject");