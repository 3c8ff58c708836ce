import type { LinhaDaReinf, MesDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { toPessoaEdit, toUnidadeEdit } from '../../../addresses/cadastros.ts'
import { toTabelasFiscais } from '../../../addresses/financeiro.ts'
import { toDividendos, toPayableEdit, toPayableRetencao } from '../../../addresses/livro.ts'
import { unitText } from '../../../lib/account/unit-text.ts'

export type Linha = LinhaDaReinf
export type Falta = Linha['faltas'][number]
export type Evento = NonNullable<Linha['evento']>

export const eventos: readonly { readonly evento: Evento | null; readonly title: string }[] = [
  { evento: null, title: 'Ainda sem evento' },
  { evento: 'R-4010', title: 'R-4010 · Pessoas físicas' },
  { evento: 'R-4020', title: 'R-4020 · Empresas' },
  { evento: 'R-4040', title: 'R-4040 · Sem beneficiário identificado' },
  { evento: 'R-4080', title: 'R-4080 · Recolhido por quem recebe' },
]

/** What a person must know of an event beside its name. */
export const eventoHelp: Partial<Readonly<Record<Evento, string>>> = {
  'R-4080': 'Quem declara é a agência que recebe. Está no arquivo do contador e fica fora do XML.',
}

export const estados: Readonly<
  Record<MesDaReinf['situacao']['estado'], { readonly label: string; readonly color: string }>
> = {
  aberta: { label: 'Aberta', color: 'blue' },
  conferida: { label: 'Conferida', color: 'yellow' },
  fechada: { label: 'Fechada', color: 'green' },
}

export const isErro = ({ tipo }: Falta): boolean => tipo === 'erro'
export const hasErro = ({ faltas }: Linha): boolean => faltas.some(isErro)

/** Where a fault is mended; undefined where a dialog of this screen does it. */
export function whereToMend(
  { onde }: Falta,
  { id_lancamento, id_pessoa, id_empresa, natureza }: Linha,
): { readonly to: string; readonly label: string } | undefined {
  switch (onde) {
    case 'natureza':
      return undefined
    case 'tabela':
      return { to: toTabelasFiscais({ tipo: 'natureza' }), label: `Acrescentar ${natureza}` }
    case 'pessoa':
      return id_pessoa === null
        ? undefined
        : { to: toPessoaEdit(id_pessoa), label: 'Abrir o cadastro' }
    case 'unidade':
      return { to: toUnidadeEdit(id_empresa), label: unitText('Abrir {a unidade}') }
    case 'conta':
      return { to: toPayableEdit(id_lancamento), label: 'Abrir a conta' }
    case 'retencao':
      return { to: toPayableRetencao(id_lancamento), label: 'Abrir as retenções' }
    case 'dividendos':
      return { to: toDividendos(id_lancamento), label: 'Ver o imposto' }
  }
}
