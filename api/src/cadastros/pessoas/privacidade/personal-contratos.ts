import type { PersonalTable } from './personal-table.ts'

/**
 * Contracts of a person. They stay when the person is anonymised: what was signed is kept as proof while somebody may
 * claim by it (LGPD, art. 16, I, and art. 7, VI).
 */
export const ofContratos: readonly PersonalTable[] = [
  {
    tabela: 'contrato_versao',
    coluna: 'id_pessoa',
    titulo: 'Contratos',
    campos: {
      titulo: 'Título',
      objeto: 'Objeto',
      valor: 'Valor',
      inicio: 'Início',
      fim: 'Fim',
      territorio: 'Território',
      midias: 'Mídias',
      uso_inicio: 'Início do uso',
      uso_fim: 'Fim do uso',
      assinado_em: 'Assinado em',
    },
    movimento: ['inicio', 'assinado_em'],
    anonimizar: 'ficar',
  },
]
