import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import {
  linhasFolha,
  lugaresSave,
  projetoVisto,
} from '@claquete/contract/orcamentos/incentivado/visto'
import { centsOfReais, formatReais, sum } from '@claquete/core/kernel/amounts/money'
import type { Modo } from '@claquete/core/orcamentos/incentivado/visto'
import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toIncentivadoEdit, toIncentivadoList } from '../../addresses/orcamentos.ts'
import { useAct } from '../../lib/acts/act.ts'
import { useMay } from '../../lib/account/permission.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { counted } from '../../lib/plain/format.ts'
import { reais, subtractReais } from '../../lib/plain/money.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { SelectedBar } from '../../ui/list/selection-bar.tsx'
import { EstruturaTable } from './estrutura-table.tsx'
import { VistoExport } from './visto-export.tsx'
import { estruturaOfAddress, modoOfAddress } from './visto-model.ts'
import type { Visto } from './visto-model.ts'

const LugarDialog = lazyPart(() => import('./lugar.dialog.tsx').then((part) => part.LugarDialog))

/** A budget seen by the structure of a funder, where its lines are put in their places. */
export default function EstruturaScreen() {
  const id_orcamento = Number(useParams()['id'])
  const [search] = useSearchParams()
  const estrutura = estruturaOfAddress(search.get('estrutura'))
  const reading = useRead(
    projetoVisto,
    { params: { id_orcamento }, query: { ...(estrutura && { estrutura }) } },
    { keepPreviousData: true },
  )
  useLiveReads('orcamento', projetoVisto)
  return (
    <Reading of={reading} waiting={<Skeleton height={420} />} listTo={toIncentivadoList()}>
      {({ data }) => <Seen key={data.estrutura} id_orcamento={id_orcamento} visto={data} />}
    </Reading>
  )
}

interface SeenProps {
  readonly id_orcamento: number
  readonly visto: Visto
}

function Seen({ id_orcamento, visto }: SeenProps) {
  const mayChange = useMay()(lugaresSave.access)
  const [search, setSearch] = useSearchParams()
  const modo = modoOfAddress(search.get('modo'))
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isPlacing, setPlacing] = useState(false)
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true })
  // A line that somebody deleted meanwhile is chosen no more.
  const chosen = useMemo(
    () => visto.linhas.filter(({ uid, conta }) => conta && picked.has(uid)),
    [visto, picked],
  )
  const total = formatReais(sum(chosen.map(({ valor }) => centsOfReais(valor))))
  const count = visto.linhas.filter(({ conta }) => conta).length
  return (
    <Page>
      <VistoHeader id_orcamento={id_orcamento} visto={visto} modo={modo} onChange={set} />
      <VistoFigures visto={visto} />
      {count === 0 ? (
        <EmptyState title="O orçamento ainda não tem linhas">
          Ponha as linhas na planilha: elas aparecem aqui nos lugares da estrutura.
        </EmptyState>
      ) : (
        <>
          {modo === 'sintetico' && mayChange && (
            <Note>Para pôr linhas em lugares, veja o analítico.</Note>
          )}
          {chosen.length > 0 && modo === 'analitico' && (
            <SelectedBar
              text={`${counted(chosen.length, 'linha selecionada', 'linhas selecionadas')}, soma ${total}`}
              onClear={() => setPicked(new Set())}
            >
              <FolhaButton
                id_orcamento={id_orcamento}
                chosen={chosen}
                onDone={() => setPicked(new Set())}
              />
              <Button size="xs" onClick={() => setPlacing(true)}>
                Pôr em um lugar
              </Button>
            </SelectedBar>
          )}
          <EstruturaTable
            visto={visto}
            modo={modo}
            picked={mayChange && modo === 'analitico' ? picked : undefined}
            onPick={setPicked}
          />
        </>
      )}
      {isPlacing && (
        <LugarDialog
          id_orcamento={id_orcamento}
          visto={visto}
          chosen={new Set(chosen.map(({ uid }) => uid))}
          onDone={() => setPicked(new Set())}
          onClose={() => setPlacing(false)}
        />
      )}
    </Page>
  )
}

interface VistoHeaderProps extends SeenProps {
  readonly modo: Modo
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

function VistoHeader({ id_orcamento, visto, modo, onChange }: VistoHeaderProps) {
  return (
    <RecordHeader number={visto.num_orc} title={visto.titulo}>
      <Row>
        <NativeSelect
          size="xs"
          aria-label="Estrutura"
          value={visto.estrutura}
          data={visto.estruturas.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
          onChange={(event) => onChange({ estrutura: event.currentTarget.value })}
        />
        <SegmentedControl
          size="xs"
          aria-label="Nível"
          value={modo}
          onChange={(value) => onChange({ modo: value })}
          data={[
            { value: 'sintetico', label: 'Sintético' },
            { value: 'analitico', label: 'Analítico' },
          ]}
        />
        <VistoExport
          id_orcamento={id_orcamento}
          estrutura={visto.estrutura}
          modo={modo}
          num_orc={visto.num_orc}
        />
        <LinkButton to={toIncentivadoEdit(id_orcamento)}>Abrir orçamento</LinkButton>
      </Row>
    </RecordHeader>
  )
}

function VistoFigures({ visto: { total, sem_lugar, linhas } }: Pick<SeenProps, 'visto'>) {
  const counts = linhas.filter(({ conta }) => conta).length
  return (
    <Figures
      items={[
        {
          label: 'Total do orçamento',
          value: reais(total),
          hint: counted(counts, 'linha', 'linhas'),
        },
        { label: 'Com lugar', value: reais(subtractReais(total, sem_lugar)) },
        {
          label: 'Sem lugar',
          value: reais(sem_lugar),
          tone: sem_lugar > 0 ? 'warning' : 'muted',
          hint: sem_lugar > 0 ? 'conta no total, e em nenhum limite por rubrica' : undefined,
        },
      ]}
    />
  )
}

interface FolhaButtonProps {
  readonly id_orcamento: number
  readonly chosen: Visto['linhas']
  readonly onDone: () => void
}

/** Says of the chosen lines that they are payroll, which public money may not pay; where all are, that none is. */
function FolhaButton({ id_orcamento, chosen, onDone }: FolhaButtonProps) {
  const act = useAct({
    refresh: [projetoVisto, projetoLimites, projetoConferencia],
    onFailure: reportFailure,
  })
  const isAll = chosen.every(({ folha }) => folha)
  const mark = () =>
    call(linhasFolha, {
      params: { id_orcamento },
      body: { linhas: chosen.map(({ uid }) => uid), folha: isAll ? 'N' : 'S' },
    })
  return (
    <Button
      size="xs"
      variant="default"
      loading={act.isRunning}
      onClick={() => void act.run(mark, onDone)}
    >
      {isAll ? 'Não é folha de pagamento' : 'É folha de pagamento'}
    </Button>
  )
}
