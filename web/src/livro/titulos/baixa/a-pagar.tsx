import type { TituloAPagar } from '@claquete/contract/orcamentos/incentivado/pagar'
import { Button } from '@mantine/core'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { Status } from '../../../ui/status.tsx'

/** The account of a source, and how much of a mixed expense it pays; all of it where it is absent. */
export interface ContaCerta {
  readonly id_lancamento: number
  readonly id_contabancaria: number
  readonly valor?: number
}

type Fonte = TituloAPagar['fontes'][number]

/** The accounts that would be right and are not chosen. */
function certasOf({ id_lancamento, fontes, unico }: TituloAPagar, chosen: number | null) {
  const isMixed = fontes.length > 1
  return fontes.flatMap((fonte): { fonte: Fonte; certa: ContaCerta }[] => {
    const { id_contabancaria, valor } = fonte
    if (id_contabancaria === null || id_contabancaria === chosen || (isMixed && !unico)) return []
    return [{ fonte, certa: { id_lancamento, id_contabancaria, ...(isMixed && { valor }) } }]
  })
}

const fromConta = ({ nome, conta }: Fonte) => (conta === null ? nome : `${nome}, da conta ${conta}`)

/** What each source owes: said of mixed expenses, and where nothing is wrong. */
const saidOf = ({ fontes }: TituloAPagar): string =>
  fontes.length === 1
    ? fontes.map(fromConta).join('')
    : fontes.map((one) => `${reais(one.valor)} de ${fromConta(one)}`).join('; ')

const Falhas = ({ falhas }: Pick<TituloAPagar, 'falhas'>) =>
  falhas.map(({ verificacao, problema, correcao, regra }, at) => (
    <div key={`${verificacao}-${at}`}>
      {problema} {correcao}
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

interface CertasProps {
  readonly titulo: TituloAPagar
  readonly chosen: number | null
  readonly onChoose: (certa: ContaCerta) => void
}

const Certas = ({ titulo, chosen, onChoose }: CertasProps) => (
  <Row gap={4}>
    {certasOf(titulo, chosen).map(({ fonte, certa }) => (
      <Button
        key={fonte.id_projeto_fonte}
        size="compact-xs"
        variant="light"
        onClick={() => onChoose(certa)}
      >
        {certa.valor === undefined
          ? `Pagar da conta ${fonte.conta}`
          : `Pagar ${reais(certa.valor)} da conta ${fonte.conta}`}
      </Button>
    ))}
  </Row>
)

/** Of one title of an incentivised project: its sources, and what would be wrong if it were paid so. */
export function TituloDoProjeto(props: CertasProps) {
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
        {(chosen === null || isMixed) && <Certas {...props} />}
      </Stack>
    )
  }
  return (
    <Status>
      <Notice
        tone={impede ? 'danger' : 'warning'}
        title={impede ? 'A norma do projeto não aceita este pagamento' : 'Confira com o projeto'}
      >
        <Falhas falhas={falhas} />
        {(isMixed || fontes.length > 0) && <div>Fonte: {saidOf(titulo)}.</div>}
        <Certas {...props} />
      </Notice>
    </Status>
  )
}

interface ManyProps {
  readonly titulos: readonly TituloAPagar[]
  readonly nomeOf: (id_lancamento: number) => string
  readonly contaOf: (id_lancamento: number) => number | null
  readonly onChoose: (certas: readonly ContaCerta[]) => void
}

const shownMost = 20

/** Of several titles: those with something wrong, each with its right account, and all of them in one tap. */
export function TitulosDoProjeto({ titulos, nomeOf, contaOf, onChoose }: ManyProps) {
  const wrong = titulos.filter(({ falhas }) => falhas.length > 0)
  if (wrong.length === 0) return null
  const impede = wrong.some((one) => one.impede)
  const single = wrong.flatMap((one) => {
    const certas = certasOf(one, contaOf(one.id_lancamento))
    return one.fontes.length === 1 ? certas.map(({ certa }) => certa) : []
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
            <Certas
              titulo={one}
              chosen={contaOf(one.id_lancamento)}
              onChoose={(certa) => onChoose([certa])}
            />
          </Stack>
        ))}
        {more > 0 && <div>E mais {counted(more, 'título', 'títulos')}.</div>}
      </Notice>
    </Status>
  )
}
