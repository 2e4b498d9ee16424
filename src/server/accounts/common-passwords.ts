/** Passwords of at least 8 characters that everybody tries first, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 00000000 000000000 0000000000 01011980 01011990 01012000 0123456789 0987654321 10203040 1020304050
    11111111 111111111 1111111111 11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 12344321
    12345678 123456789 1234567890 123456789a 12345678a 123456abc 1234abcd 1234qwer 123abc123 123qweasd 123qweasdzxc
    12qwaszx 13131313 147258369 147852369 159357123 159753159 1a2b3c4d 1a2s3d4f 1password 1q2w3e4r 1q2w3e4r5t
    1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 20202020 20212021 20222022 20232023 20242024 20252025 22222222 31121999 33333333
    44444444 55555555 66666666 69696969 741852963 753951456 77777777 789456123 87654321 88888888 888888888 951753852
    963852741 98765432 987654321 9876543210 99999999 999999999 a12345678 a1b2c3d4 a1s2d3f4 aa123456 aaaaaaaa
    abababab abc123!! abc12345 abc123abc abcabcabc abcd1234 abcdefg1 abcdefgh access14 admin123 admin1234 admin@123
    adminadmin administrator alejandra alejandro alexander alexandra america1 america123 amorcito angel123 angels12
    anthony1 apple123 argentina arsenal1 asasasas asd123asd asdf1234 asdfasdf asdfghjk asdfghjkl autumn2024
    azerty123 azertyuiop babyboy1 babygirl babygirl1 bailey12 barcelona barcelona1 baseball baseball1 basketball
    batman123 blessed1 blessed123 blink182 bonita123 brandy12 business buster12 butterfly butterfly1 california
    canada123 carolina changeme changeme1 changeme123 charlie1 chelsea1 chicago1 chivas123 chocolat chocolate
    colombia computer computer1 contrasena contrasena1 contrasena123 contraseña contraseña1 contraseña123 cookie12
    cookie123 corazon1 corazon123 corvette cowboys1 cristina crystal1 cupcake1 daniel12 default1 diamond1 diamonds
    dolphins dragon12 dragon123 driver12 eagles12 elizabeth elizabeth1 estrella estrella1 facebook facebook1
    fall2024 fall2025 familia1 familia123 family123 fernanda fernando ferrari1 flowers1 food1234 football football1
    forever1 forever21 fortnite francisco freedom1 gabriela ginger12 godisgood google123 greenday guadalupe
    guatemala guest123 happiness happy123 harley123 harvest1 hello123 hello1234 hellohello hermosa1 honduras
    hunter12 hunter123 iloveyou iloveyou! iloveyou1 iloveyou123 iloveyou2 instagram internet internet1 iphone123
    ironman1 jennifer jennifer1 jessica1 jesus123 jesus777 jesuschrist jesusislord jordan123 jordan23 killer12
    lakers24 letmein! letmein1 letmein123 linkedin linkedin1 liverpool liverpool1 login123 loginlogin london12
    lovelove lovers12 loveyou1 manager1 mariposa mariposa1 master12 master123 matrix123 maverick mercedes mercedes1
    metallica mexicano mexico123 michael1 michelle michelle1 midnight mifamilia minecraft money123 monkey12
    monkey123 moonlight motdepasse mustang1 mylove123 mypassword mypassword1 newpassword newyork1 nicholas nintendo
    nirvana1 nopassword oracle123 orange12 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa$$word passw0rd passw0rd!
    passw0rd1 password password! password01 password1 password1! password11 password12 password123 password123!
    password1234 password2 password2020 password2021 password2022 password2023 password2024 password2025
    password2026 password3 password7 password99 password@123 passwort peanut12 pepper12 phoenix1 playstation
    pokemon1 pokemon123 princesa princesa1 princess princess1 purple12 q1q1q1q1 q1w2e3r4 q1w2e3r4t5 qaz123wsx
    qazwsxedc qqqqqqqq qweasd123 qweasdzxc qwer1234 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwertyui
    qwertyuiop qwertyuiop123 qwertzuiop realmadrid roblox123 rockstar1 root1234 rootroot salvador samsung1
    samsung123 santiago scorpion sebastian secret12 secret123 security security1 senha123 senhasenha service1
    shadow12 shadow123 silver12 slipknot smile123 snoopy12 softball spiderman spring2024 spring2025 ssssssss
    starwars starwars1 steelers stephanie summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024
    summer2025 sunshine sunshine1 superman superman1 sweetheart teamo123 teamomucho teamoteamo temp1234 temporary
    tequiero tequiero1 test1234 testing1 testing123 testtest texas123 thepassword tigger12 toor1234 treasure
    trinity1 trucker1 trustno1 usa12345 user1234 username valentina venezuela veronica victoria warehouse warehouse1
    welcome1 welcome1! welcome123 welcome2 welcome@123 whatever whatever1 winter12 winter123 winter2020 winter2021
    winter2022 winter2023 winter2024 winter2025 wwwwwwww xbox3600 xxxxxxxx yankees1 yellow12 yourpassword youtube1
    zaq12wsx zaq1zaq1 zxcvbnm, zxcvbnm1 zxcvbnm123 zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
