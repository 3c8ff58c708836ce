/** The words of the search in Portuguese. */
export const searchWords = {
  button: { buttonText: 'Procurar', buttonAriaLabel: 'Procurar na ajuda' },
  modal: {
    displayDetails: 'Mostrar o texto',
    resetButtonTitle: 'Limpar a busca',
    backButtonTitle: 'Fechar a busca',
    noResultsText: 'Nada encontrado para',
    footer: {
      selectText: 'abrir',
      selectKeyAriaLabel: 'enter',
      navigateText: 'andar',
      navigateUpKeyAriaLabel: 'seta para cima',
      navigateDownKeyAriaLabel: 'seta para baixo',
      closeText: 'fechar',
      closeKeyAriaLabel: 'esc',
    },
  },
}
