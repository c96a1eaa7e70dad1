# frozen_string_literal: true

# Rails with Devise for clients that speak JSON, in one file: a model with the modules of its generator's example that mails
# are about, and the settings that its initializer has for a new application.
#
# Environment:
#   SMTP_HOST, SMTP_PORT  where mails go
#   DATA                  the folder of the database
#   HARDENED              1 turns on the library's own options (paranoid, the two notifications, no sign-in after a reset), and
#                         keeps sessions on the server instead of in the cookie
#   HASHING               real for the library's own cost of hashing (default: a brief one)

require "logger"
require "monitor"
require "rails"
require "active_record/railtie"
require "action_controller/railtie"
require "action_mailer/railtie"
require "sqlite3"

HARDENED = ENV["HARDENED"] == "1"
ENV["DATABASE_URL"] = "sqlite3:#{ENV.fetch('DATA')}/db.sqlite3?pool=32"

require "devise"

class Application < Rails::Application
  config.root = ENV.fetch("DATA")
  config.paths["config/routes.rb"] = File.join(__dir__, "routes.rb")
  config.load_defaults 6.1
  config.eager_load = false
  config.cache_classes = true
  config.consider_all_requests_local = false
  config.secret_key_base = "a-key-for-tests-that-everybody-knows-0123456789"
  config.logger = Logger.new($stderr)
  config.log_level = :fatal
  # Bodies of JSON come from the same site alone: the cookie has SameSite=Lax.
  config.action_controller.default_protect_from_forgery = false
  config.cache_store = :memory_store, { size: 256 << 20 }
  if HARDENED
    config.session_store :cache_store, key: "_application_session"
  else
    config.session_store :cookie_store, key: "_application_session"
  end
  config.action_mailer.default_url_options = { host: "app.example.com", protocol: "https" }
  config.action_mailer.delivery_method = :smtp
  config.action_mailer.smtp_settings = {
    address: ENV.fetch("SMTP_HOST", "127.0.0.1"), port: ENV.fetch("SMTP_PORT", "1025").to_i, enable_starttls_auto: false
  }
end

Devise.setup do |config|
  config.mailer_sender = "auth@example.com"
  require "devise/orm/active_record"
  # A cost of 4 is the least that bcrypt takes.
  config.stretches = ENV["HASHING"] == "real" ? 12 : 4
  config.case_insensitive_keys = [:email]
  config.strip_whitespace_keys = [:email]
  config.skip_session_storage = [:http_auth]
  config.reconfirmable = true
  config.expire_all_remember_me_on_sign_out = true
  config.password_length = 6..128
  config.email_regexp = /\A[^@\s]+@[^@\s]+\z/
  config.reset_password_within = 6.hours
  config.sign_out_via = :delete
  config.parent_controller = "ApplicationController"
  # A client of JSON is told by a status, and led nowhere.
  config.navigational_formats = []
  config.paranoid = HARDENED
  config.send_email_changed_notification = HARDENED
  config.send_password_change_notification = HARDENED
  config.sign_in_after_reset_password = !HARDENED
end

# One writer at a time, and readers beside it: SQLite's own way to wait would stop all threads of Ruby, also the one that it waits
# for, and what SQLite does under load is no finding.
WRITER = Monitor.new
ActiveRecord::ConnectionAdapters.autoload :SQLite3Adapter, "active_record/connection_adapters/sqlite3_adapter"
ActiveRecord::ConnectionAdapters::SQLite3Adapter.prepend(Module.new do
  def configure_connection
    super
    @connection.execute("PRAGMA journal_mode = WAL")
    @connection.execute("PRAGMA synchronous = OFF")
  end

  def begin_db_transaction
    WRITER.enter
    super
  end

  def commit_db_transaction
    super
    WRITER.exit
  end

  def exec_rollback_db_transaction
    super
  ensure
    WRITER.exit if WRITER.mon_owned?
  end

  # What changes rows without a transaction.
  def exec_delete(*arguments)
    WRITER.synchronize { super }
  end
  alias_method :exec_update, :exec_delete
end)

class ApplicationController < ActionController::Base
  respond_to :json
end

class AccountsController < ApplicationController
  before_action :authenticate_user!

  def show
    render json: { id: current_user.id, email: current_user.email, verified: current_user.confirmed? }
  end
end

class User < ActiveRecord::Base
  devise :database_authenticatable, :registerable, :recoverable, :validatable, :confirmable, :lockable
end

Application.initialize!

ActiveRecord::Schema.verbose = false
ActiveRecord::Schema.define do
  create_table :users do |t|
    t.string :email, null: false, default: ""
    t.string :encrypted_password, null: false, default: ""
    t.string :reset_password_token
    t.datetime :reset_password_sent_at
    t.string :confirmation_token
    t.datetime :confirmed_at
    t.datetime :confirmation_sent_at
    t.string :unconfirmed_email
    t.integer :failed_attempts, default: 0, null: false
    t.string :unlock_token
    t.datetime :locked_at
    t.timestamps null: false
    t.index :email, unique: true
    t.index :reset_password_token, unique: true
    t.index :confirmation_token, unique: true
    t.index :unlock_token, unique: true
  end
end
