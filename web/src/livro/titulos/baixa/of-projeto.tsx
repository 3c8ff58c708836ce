import type { TituloToPay } from '@claquete/contract/orcamentos/incentivado/payment'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toPayableEdit } from '../../../addresses/livro.ts'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { Status } from '../../../ui/status.tsx'

/** The account of a source, and how much of a mixed expense it pays; all of it where it is absent. */
interface SourceConta {
  readonly id_contabancaria: number
  readonly valor?: number
}
export interface RightConta extends SourceConta {
  readonly id_lancamento: number
}

/** A title, or a fund, as it would be paid. */
type ToPay = Omit<TituloToPay, 'id_lancamento'>
type Fonte = ToPay['fontes'][number]

/** The accounts that would be right and are not chosen. */
function rightContasOf({ fontes, unico }: ToPay, chosen: number | null) {
  const isMixed = fontes.length > 1
  return fontes.flatMap((fonte): { fonte: Fonte; right: SourceConta }[] => {
    const { id_contabancaria, valor } = fonte
    if (id_contabancaria === null || id_contabancaria === chosen || (isMixed && !unico)) return []
    return [{ fonte, right: { id_contabancaria, ...(isMixed && { valor }) } }]
  })
}

const fromConta = ({ nome, conta }: Fonte) => (conta === null ? nome : `${nome}, da conta ${conta}`)

/** What each source owes: said of mixed expenses, and where nothing is wrong. */
const saidOf = ({ fontes }: ToPay): string =>
  fontes.length === 1
    ? fontes.map(fromConta).join('')
    : fontes.map((one) => `${reais(one.valor)} de ${fromConta(one)}`).join('; ')

/** What is wrong, what to do about it, and which norm says so. */
export const Falhas = ({ falhas }: Pick<ToPay, 'falhas'>) =>
  falhas.map(({ verificacao, problema, correcao, regra, id_outro }, at) => (
    <div key={`${verificacao}-${at}`}>
      {problema} {correcao}
      {id_outro !== undefined && (
        <>
          {' '}
          <Link to={toPayableEdit(id_outro)} target="_blank">
            Abrir o título nº {id_outro}
          </Link>
        </>
      )}
      {regra && (
        <>
          {' '}
          <a href={regra.endereco} target="_blank" rel="noreferrer">
            {[regra.titulo, regra.artigo].filter(Boolean).join(', ')}
          </a>
        </>
      )}
    </div>
  ))

interface FalhasNoticeProps {
  readonly impede: boolean
  readonly children: ReactNode
}

/** What would be wrong with one payment of a project, or with one title as it is typed. */
export const FalhasNotice = ({ impede, children }: FalhasNoticeProps) => (
  <Status>
    <Notice
      tone={impede ? 'danger' : 'warning'}
      title={impede ? 'A norma do projeto não aceita este pagamento' : 'Confira com o projeto'}
    >
      {children}
    </Notice>
  </Status>
)

interface RightContasProps {
  readonly titulo: ToPay
  readonly chosen: number | null
  readonly onChoose: (right: SourceConta) => void
}

const RightContas = ({ titulo, chosen, onChoose }: RightContasProps) => (
  <Row gap={4}>
    {rightContasOf(titulo, chosen).map(({ fonte, right }) => (
      <Button
        key={fonte.id_projeto_fonte}
        size="compact-xs"
        variant="light"
        onClick={() => onChoose(right)}
      >
        {right.valor === undefined
          ? `Pagar da conta ${fonte.conta}`
          : `Pagar ${reais(right.valor)} da conta ${fonte.conta}`}
      </Button>
    ))}
  </Row>
)

/** Of one title or fund of an incentivised project: its sources, and what would be wrong if it were paid so. */
export function TituloDoProjeto(props: RightContasProps) {
  const { titulo, chosen } = props
  const { falhas, impede, fontes } = titulo
  if (falhas.length === 0 && fontes.length === 0) return null
  const isMixed = fontes.length > 1
  if (falhas.length === 0) {
    return (
      <Stack gap={2}>
        <Note>
          {isMixed ? 'Fontes' : 'Fonte'}: {saidOf(titulo)}.
        </Note>
        {(chosen === null || isMixed) && <RightContas {...props} />}
      </Stack>
    )
  }
  return (
    <FalhasNotice impede={impede}>
      <Falhas falhas={falhas} />
      {(isMixed || fontes.length > 0) && <div>Fonte: {saidOf(titulo)}.</div>}
      <RightContas {...props} />
    </FalhasNotice>
  )
}

interface ManyProps {
  readonly titulos: readonly TituloToPay[]
  readonly nomeOf: (id_lancamento: number) => string
  readonly contaOf: (id_lancamento: number) => number | null
  /** Absent where the account is not chosen here. */
  readonly onChoose?: (rightContas: readonly RightConta[]) => void
}

const shownMost = 20

/** Of several titles: those with something wrong, each with its right account, and all of them in one tap. */
export function TitulosDoProjeto({ titulos, nomeOf, contaOf, onChoose }: ManyProps) {
  const wrong = titulos.filter(({ falhas }) => falhas.length > 0)
  if (wrong.length === 0) return null
  const impede = wrong.some((one) => one.impede)
  const single = wrong.flatMap((one) => {
    const { id_lancamento } = one
    const rightContas = rightContasOf(one, contaOf(id_lancamento))
    return one.fontes.length === 1
      ? rightContas.map(({ right }) => ({ id_lancamento, ...right }))
      : []
  })
  const more = wrong.length - shownMost
  return (
    <Status>
      <Notice
        tone={impede ? 'danger' : 'warning'}
        title={
          impede
            ? 'A norma do projeto não aceita um destes pagamentos'
            : `${counted(wrong.length, 'título a conferir', 'títulos a conferir')} com o projeto`
        }
        action={
          onChoose &&
          single.length > 1 && (
            <Button size="xs" onClick={() => onChoose(single)}>
              Pagar cada um da conta da sua fonte
            </Button>
          )
        }
      >
        {wrong.slice(0, shownMost).map((one) => (
          <Stack key={one.id_lancamento} gap={1}>
            <strong>{nomeOf(one.id_lancamento)}</strong>
            <Falhas falhas={one.falhas} />
            {one.fontes.length > 0 && <div>Fonte: {saidOf(one)}.</div>}
            {onChoose && (
              <RightContas
                titulo={one}
                chosen={contaOf(one.id_lancamento)}
                onChoose={(right) => onChoose([{ id_lancamento: one.id_lancamento, ...right }])}
              />
            )}
          </Stack>
        ))}
        {more > 0 && <div>E mais {counted(more, 'título', 'títulos')}.</div>}
      </Notice>
    </Status>
  )
}
