# send.rb HOST PORT RECIPIENT: delivers the message on standard input as Ruby's Net::SMTP does by itself, and with it Action
# Mailer: over TLS wherever it is offered, and only with a certificate that is trusted and is for the host's name. MAIL_CERT
# names a file with one more to trust.
require "net/smtp"

host, port, recipient = ARGV
store = OpenSSL::X509::Store.new
store.set_default_paths
store.add_file(ENV["MAIL_CERT"]) unless ENV["MAIL_CERT"].to_s.empty?
context = OpenSSL::SSL::SSLContext.new
context.set_params(verify_mode: OpenSSL::SSL::VERIFY_PEER, verify_hostname: true, cert_store: store)

smtp = Net::SMTP.new(host, port.to_i)
smtp.open_timeout = smtp.read_timeout = 20
smtp.enable_starttls_auto(context)
smtp.start("localhost") { |server| server.send_message($stdin.read, "no-reply@backend.test", recipient) }
