/** What is said of the link of a mail that came without its end. */
export const cutShort = {
  title: 'O link está incompleto',
  text: (
    <p>Falta a parte final, que diz o que abrir. Clique no link do e-mail, ou copie-o inteiro.</p>
  ),
}

/** What is said of the link of a mail that opens nothing. */
export const noLongerGood = {
  title: 'Este link não vale mais',
  text: <p>Ele venceu ou foi revogado. Peça outro a quem o enviou.</p>,
}
