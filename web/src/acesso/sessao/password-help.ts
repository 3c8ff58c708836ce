/** What makes a good password, shown where one is chosen; the server refuses the others. */
export const passwordHelp =
  'Ao menos 8 caracteres. Uma frase de três ou quatro palavras é forte e fácil de lembrar; não use nomes seus, da empresa, nem sequências.'
