import { oneOf } from '../../wire.ts'
import { general } from './setting.ts'
import type { SettingsSection } from './sections.ts'

/** How the cost report shows what is charged to a job without being paid there. */
export const chargedAs = (secao: SettingsSection, label: string, ajuda: string) =>
  general(secao, oneOf('separadas', 'somadas', 'ocultas'), 'separadas', {
    label,
    ajuda,
    campo: 'escolha',
    opcoes: {
      separadas: 'Mostrar em uma coluna própria, com a margem que resta',
      somadas: 'Contar também no saldo, na estimativa e no lucro projetado',
      ocultas: 'Não mostrar',
    },
  })
