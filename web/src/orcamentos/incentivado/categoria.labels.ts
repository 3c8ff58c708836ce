/** What people read for the obligatory lines that a budget lacks. */
export const categoriaLabels: Readonly<Record<string, string>> = {
  deposito_legal: 'Depósito legal',
  legendagem: 'Legendagem',
  legendagem_descritiva: 'Legendagem descritiva',
  libras: 'LIBRAS',
  audiodescricao: 'Audiodescrição',
}
