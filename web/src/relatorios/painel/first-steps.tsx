import { firstSteps } from '@claquete/contract/relatorios/painel/painel.addresses'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { toEmpresaNew, toUnidadeNew } from '../../addresses/cadastros.ts'
import { toExtratoImport } from '../../addresses/financeiro.ts'
import { toContaBancariaNew, toPayableNew } from '../../addresses/livro.ts'
import { toOrcamentoOptions } from '../../addresses/orcamentos.ts'
import { useBrand } from '../../lib/account/brand.ts'
import { preferences, setPreference } from '../../lib/account/preferences.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { IconCheck, IconHelp } from '../../lib/page/icons.ts'
import { useStore } from '../../lib/plain/use-store.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import styles from './first-steps.module.css'

type Step = ReplyOf<typeof firstSteps>['data'][number]

interface Words {
  readonly label: string
  readonly why: string
  readonly path: string
  /** Its page of the guide. */
  readonly help: string
}

const wordsOf = (main: boolean): Readonly<Record<Step['passo'], Words>> => ({
  empresa: {
    label: unitText('Dados {da unidade}'),
    why: 'Nome, CNPJ e logo, que saem em orçamentos, cartas e recibos.',
    path: main ? toEmpresaNew() : toUnidadeNew(),
    help: 'empresas',
  },
  conta: {
    label: 'Conta bancária',
    why: 'Com o saldo inicial, para pagar, receber e conciliar.',
    path: toContaBancariaNew(),
    help: 'contas',
  },
  orcamento: {
    label: 'Primeiro orçamento',
    why: 'De um modelo pronto, ou em branco.',
    path: toOrcamentoOptions(),
    help: 'primeira-hora-produtor',
  },
  pagar: {
    label: 'Primeira conta a pagar',
    why: 'Fornecedor, valor e vencimento.',
    path: toPayableNew(),
    help: 'titulos',
  },
  extrato: {
    label: 'Primeiro extrato importado',
    why: 'OFX, CSV ou Excel do banco; nada é guardado antes de você conferir.',
    path: toExtratoImport(),
    help: 'extratos',
  },
})

/** Leads a new company to its first records. It goes away when all are done, or when the person hides it. */
export function FirstSteps() {
  const isShown = useStore(preferences).primeiros_passos === 'S'
  return isShown ? <Shown /> : null
}

function Shown() {
  const { data } = useRead(firstSteps, {})
  const { main } = useBrand()
  const steps = data?.data ?? []
  if (steps.length === 0) return null
  const words = wordsOf(main)
  const done = steps.filter(({ feito }) => feito === 'S').length
  return (
    <section className={styles.card} aria-labelledby="primeiros-passos">
      <Row nowrap justify="between">
        <h2 id="primeiros-passos">Primeiros passos</h2>
        <Row nowrap>
          <Note small>
            {done} de {steps.length}
          </Note>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => setPreference('primeiros_passos', 'N')}
          >
            Esconder
          </Button>
        </Row>
      </Row>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Line key={step.passo} step={step} words={words[step.passo]} />
        ))}
      </ol>
    </section>
  )
}

function Line({ step, words }: { readonly step: Step; readonly words: Words }) {
  const isDone = step.feito === 'S'
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone && <IconCheck size={14} stroke={2.4} />}
      </span>
      <div className={styles.words}>
        {isDone ? (
          <span>
            {words.label}
            <span className="visually-hidden">, feito</span>
          </span>
        ) : (
          <Link to={words.path}>{words.label}</Link>
        )}
        {!isDone && <Note small>{words.why}</Note>}
      </div>
      <a
        className={styles.help}
        href={`/ajuda/${words.help}`}
        target="_blank"
        rel="noreferrer"
        title="Ajuda deste passo"
        aria-label={`Ajuda: ${words.label}`}
      >
        <IconHelp size={18} stroke={1.6} aria-hidden />
      </a>
    </li>
  )
}
