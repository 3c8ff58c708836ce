import { firstSteps } from '@claquete/contract/relatorios/painel/painel.addresses'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from 'react-router'
import { toEmpresaNew, toUnidadeNew } from '../../addresses/cadastros.ts'
import { toHelp } from '../../addresses/help.ts'
import type { HelpPage } from '../../addresses/help.ts'
import { toExtratoImport } from '../../addresses/financeiro.ts'
import { toContaBancariaNew, toPayableNew } from '../../addresses/livro.ts'
import { toOrcamentoOptions } from '../../addresses/orcamentos.ts'
import { useBrand } from '../../lib/account/brand.ts'
import { preferences, setPreference } from '../../lib/account/preferences.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { IconCheck, IconHelp } from '../../lib/page/icons.ts'
import { useStore } from '../../lib/plain/use-store.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import styles from './painel.module.css'

type Step = ReplyOf<typeof firstSteps>['data'][number]

interface Words {
  readonly label: string
  readonly why: string
  readonly path: string
  /** Its page of the guide. */
  readonly help: HelpPage
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
    help: 'orcamentos',
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
      <header className={styles.head}>
        <h2 id="primeiros-passos">Primeiros passos</h2>
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
      </header>
      <Stack as="ol" gap={1}>
        {steps.map((step, at) => (
          <Line key={step.passo} at={at + 1} isDone={step.feito === 'S'} {...words[step.passo]} />
        ))}
      </Stack>
    </section>
  )
}

interface LineProps extends Words {
  readonly at: number
  readonly isDone: boolean
}

function Line({ at, isDone, label, why, path, help }: LineProps) {
  return (
    <Row as="li" nowrap gap={3}>
      <span aria-hidden>{isDone ? <IconCheck size={16} stroke={2.2} /> : `${at}.`}</span>
      <Row grow gap={2} align="baseline">
        {isDone ? (
          <Note>
            <s>{label}</s>
            <span className="visually-hidden">, feito</span>
          </Note>
        ) : (
          <>
            <Link to={path}>{label}</Link>
            <Note small>{why}</Note>
          </>
        )}
      </Row>
      <ActionIcon
        component="a"
        variant="subtle"
        color="gray"
        href={toHelp(help)}
        target="_blank"
        rel="noreferrer"
        title="Ajuda deste passo"
        aria-label={`Ajuda: ${label}`}
      >
        <IconHelp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Row>
  )
}
