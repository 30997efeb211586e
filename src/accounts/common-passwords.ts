/**
 * The most common words in passwords, in the form that password-policy.ts reduces a password to: lower case, letters
 * instead of look-alike digits and signs, nothing before or after.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passwort passwd passcode mypassword yourpassword newpassword oldpassword thepassword nopassword
  passwordpassword kennwort parola parole contrasena motdepasse wachtwoord senha haslo salasana lozinka
  qwerty qwertz azerty qwert asdf asdfasdf zxcv zxcvasdf qweasd qweasdzxc qazwsx qazwsxedc
  iloveyou iloveu iloveme ilovegod ilovehim iloveher lovely loveme lover lovers loveyou love mylove truelove babylove
  welcome welcomehome letmein trustnoone trustno whatever nothing something anything secret secrets topsecret mysecret
  changeme change default temp temporary guest user username login logmein access open opensesame master
  admin administrator adminadmin root rootroot toor superuser supervisor manager support helpdesk
  test testing tester testtest testuser demo sample example hello hellohello helloworld hallo bonjour
  abc abcabc abcd abcde abcdef aaaa asdfgh qwertyu computer internet network server database system windows
  samsung iphone android google facebook twitter youtube instagram linkedin microsoft apple amazon myspace
  monkey dragon tiger tigger lion eagle eagles falcon falcons wolf wolves panther panthers bear bears bulldog
  shadow phoenix scorpion spider butterfly dolphin dolphins turtle rabbit bunny kitty kitten pussycat puppy
  cheese chicken banana orange cookie cookies chocolate pepper ginger sugar honey peanut pumpkin cherry
  strawberry apples coffee starbucks cocacola pepsi beer whiskey
  football baseball basketball soccer hockey softball golf tennis swimming skateboard volleyball cricket rugby
  liverpool arsenal chelsea barcelona realmadrid juventus manchester steelers cowboys yankees lakers packers
  redsox patriots broncos raiders redskins
  batman superman spiderman starwars startrek pokemon pikachu naruto matrix gandalf hobbit harrypotter
  snoopy garfield mickey minnie scooby scoobydoo simpsons southpark hellokitty barbie elvis metallica
  nirvana slipknot greenday eminem beatles blink
  princess prince queen king angel angels babygirl babyboy baby babydoll sweetie sweety sweetheart cutie
  beautiful handsome gorgeous sexy sexygirl hottie lovegirl loveboy bigboy goodgirl badboy badgirl
  sunshine sunflower flower flowers rainbow summer winter autumn spring snow snowball snowman moonlight
  star stars starlight superstar diamond crystal silver golden purple yellow orchid blue blueberry green black
  freedom forever friends friend bestfriend family mother father mommy daddy brother sister grandma
  jesus jesuschrist jesusislord godisgood blessed bless heaven faith hope trinity genesis christ
  money moneymoney dollar dollars lucky luckyme fortune success winner number
  michael jennifer jessica michelle nicole daniel andrew joshua matthew anthony robert thomas jordan hunter
  charlie buster george maggie harley ranger killer amanda ashley justin brandon samantha stephanie melissa
  elizabeth patricia alexander alexandra alexis christian christopher benjamin william richard jonathan
  patrick victoria vanessa danielle natasha natalie heather tiffany brittany lauren hannah sophie olivia
  rebecca rachel andrea maria mariana gabriel gabriela fernando fernanda carlos eduardo roberto ricardo
  alejandro alejandra valentina santiago sebastian nikita dmitri svetlana natalia
  mercedes ferrari porsche corvette mustang camaro chevrolet chevy yamaha honda toyota jaguar subaru harleydavidson
  monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december
  america american usa canada mexico england london paris berlin tokyo texas california florida newyork
  chicago boston dallas denver phoenixaz detroit brasil brazil italia deutschland france russia china india
  killers fuckyou fuckoff fuck fucker asshole bitch pussy penis bigdick cock boobs sexsex
  pass word key keykey code codes letter letters number numbers lock unlock
  qwertyuiop asdfghjkl zxcvbnm mnbvcxz poiuytrewq lkjhgfdsa
  computerscience school student teacher college university hospital doctor nurse police army marine navy
  soldier warrior warriors knight ninja samurai pirate pirates wizard magic merlin zelda mario nintendo
  playstation xbox minecraft fortnite roblox warcraft starcraft counterstrike halo
  jackass jackson johnson smith williams robinson
  errand errands task tasks todo todolist taskmanager
  `
    .trim()
    .split(/\s+/),
)
