/** Paths of the screens that send a budget, by letter or by link. */
export const addresses = {
  list: () => '/orcamentos/listar/publicitario',
  budget: (id: number) => `/orcamentos/formulario/${id}`,
  send: (id: number) => `/orcamentos/enviar-orcamento/${id}`,
  letters: (id: number) => `/orcamentos/seleciona-carta/${id}`,
  links: (id: number) => `/orcamentos/enviar-link-opcoes/${id}`,
  newLetter: (id: number) => `/cartas/novo-carta/orcamento/${id}`,
  letter: (id: number, carta: number) => `/cartas/editar-carta/${carta}/orcamento/${id}`,
  template: (id: number, modelo: number) => `/cartas/editar-modelo/${modelo}/orcamento/${id}`,
  sendLetter: (id: number, carta: number) => `/orcamentos/enviar/${id}/carta/${carta}`,
} as const
