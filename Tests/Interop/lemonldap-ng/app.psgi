# The portal as it is installed, and beside it what puts accounts into its database: in an organisation that is another program.
#
# Environment:
#   SMTP_HOST, SMTP_PORT  where mails go
#   DATA                  the folder of the database, the configuration and the sessions
#   PORT                  the port of the portal, for the links in its mails

use strict;
use warnings;

use DBI;
use JSON;
use Lemonldap::NG::Portal::Main;
use Plack::Builder;
use Plack::Request;

# The portal loads a module for captchas even where all of them are off, and its own one wants ImageMagick.
package NoCaptcha {
    use Mouse;
    extends 'Lemonldap::NG::Portal::Main::Plugin';
    sub init { 1 }
    $INC{'NoCaptcha.pm'} = __FILE__;
}

my $data = $ENV{DATA};
my $portal = Lemonldap::NG::Portal::Main->run( {} );

# POST /accounts {"uid", "mail", "password"}
my $accounts = sub {
    my $request = Plack::Request->new(shift);
    my $told = sub { [ $_[0], [ 'Content-Type' => 'application/json', 'Cache-Control' => 'no-store' ], [ encode_json( $_[1] ) ] ] };
    return $told->( 405, { error => 'method' } ) unless $request->method eq 'POST';
    my $given = eval { decode_json( $request->content ) };
    return $told->( 400, { error => 'body' } ) unless ref $given eq 'HASH';
    for my $name (qw(uid mail password)) {
        my $value = $given->{$name};
        return $told->( 400, { error => $name } ) if !defined $value || ref $value || $value eq '' || length $value > 200;
    }
    # The body as it stands: a number is no password, and one that is given twice is none either.
    my @passwords = $request->content =~ /"password"\s*:\s*(.)/g;
    return $told->( 400, { error => 'password' } ) unless @passwords == 1 && $passwords[0] eq '"';
    return $told->( 400, { error => 'uid' } )  unless $given->{uid} =~ /\A[a-z0-9._-]{1,60}\z/;
    return $told->( 400, { error => 'mail' } ) unless $given->{mail} =~ /\A[^@\s]+@[^@\s]+\z/;
    my $database = DBI->connect( "dbi:SQLite:$data/accounts.sqlite", '', '', { RaiseError => 0, PrintError => 0, sqlite_unicode => 1 } );
    my $made = $database->do( 'INSERT INTO accounts (uid, mail, password, cn) VALUES (?, ?, ?, ?)',
        undef, $given->{uid}, $given->{mail}, $given->{password}, $given->{uid} );
    return $made ? $told->( 201, { uid => $given->{uid} } ) : $told->( 409, { error => 'taken' } );
};

builder {
    mount '/accounts' => $accounts;
    mount '/'         => $portal;
};
