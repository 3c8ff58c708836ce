import type { NotaDraft } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import type { CitedRegra } from '@claquete/contract/financeiro/fiscal/nfse/cited'
import { reais } from '../../../lib/plain/money.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { unitText } from '../../../lib/account/unit-text.ts'

const vias = { nacional: 'Emissor nacional', municipio: 'Portal do município' } as const
const amount = (value: number | null) => (value === null ? 'sem alíquota' : reais(value))

/** Shows a note before it is issued: its client, its amounts, and the rule that each amount follows. */
export function Preview({ draft }: { readonly draft: NotaDraft }) {
  const { tomador, origem, via, ambiente, serie, proximo, valor, liquido, retencoes } = draft
  const detail = [tomador.documento, tomador.endereco].filter(Boolean).join(' · ')
  const by = via === null ? 'Sem emissor' : vias[via]
  const place = [
    by,
    `série ${serie}`,
    `número ${proximo}`,
    ambiente === '2' && 'ambiente de testes',
  ]
  return (
    <>
      <Card title={tomador.nome || 'Sem cliente'} label="Cliente" subtitle={detail} level={3}>
        <Note small>{[origem, ...place].filter(Boolean).join(' · ')}</Note>
        <Figures
          look="rows"
          label="Valores da nota"
          items={[
            { label: 'Valor do serviço', value: reais(valor) },
            ...retencoes.map((one) => ({
              label: `${one.nome} retido`,
              value: reais(-one.valor),
              hint: one.regra,
            })),
            { label: 'Valor líquido', value: reais(liquido) },
            { label: 'CBS', value: amount(draft.cbs) },
            { label: 'IBS', value: amount(draft.ibs) },
            {
              label: draft.soma_ibs_cbs ? 'Total com IBS e CBS' : 'Total (IBS e CBS não somam)',
              value: amount(draft.total),
            },
          ]}
        />
        {draft.falta && <Note small>{unitText(draft.falta)}</Note>}
        {draft.codigos.length > 0 && (
          <Note small>
            {draft.codigos.map(({ nome, valor: codigo }) => `${nome} ${codigo}`).join(' · ')}
          </Note>
        )}
      </Card>
      <Rules regras={draft.regras} />
    </>
  )
}

const sources = {
  oficial: 'texto oficial',
  secundario: 'a conferir',
  uso: 'uso do mercado',
} as const

/** The rules that a note follows, with their official address. */
export function Rules({ regras }: { readonly regras: readonly CitedRegra[] }) {
  if (regras.length === 0) return null
  return (
    <Card title="Regras usadas" label="Regras usadas" level={3} flush>
      <ItemList bare>
        {regras.map((one) => (
          <Item
            key={one.chave}
            title={one.regra}
            detail={`${one.norma} · ${sources[one.lido]}`}
            aside={
              one.endereco && (
                <a
                  href={one.endereco}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Norma: ${one.norma}`}
                >
                  Ver a norma
                </a>
              )
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
