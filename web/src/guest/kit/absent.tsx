/** What is said of the link of a mail that opens nothing. */
export const noLongerGood = {
  title: 'Este link não vale mais',
  text: <p>Ele venceu ou foi revogado. Peça outro a quem o enviou.</p>,
}
