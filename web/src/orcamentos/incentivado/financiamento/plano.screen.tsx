import {
  planoFinanciamentoSave,
  planoFinanciamentoView,
} from '@claquete/contract/orcamentos/incentivado/financiamento'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toIncentivadoEstrutura, toIncentivadoList } from '../../../addresses/orcamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { useLeaveGuard } from '../../../lib/acts/leave.ts'
import { useKeys } from '../../../lib/page/keys.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconArrowDown } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ListPage } from '../../../ui/list/page.tsx'
import { HistoryButtons } from '../../../ui/sheet/history-buttons.tsx'
import { NotSaved } from '../../../ui/sheet/not-saved.tsx'
import { RowsSkeleton } from '../../../ui/table/rows-skeleton.tsx'
import { contasReads } from '../contas/gasto.labels.ts'
import { projetoReads } from '../incentivado.labels.ts'
import { estruturaOfAddress } from '../visto-model.ts'
import { PlanoExport } from './plano-export.tsx'
import { PlanoFigures } from './plano-figures.tsx'
import { shownPlano } from './plano-model.ts'
import type { PlanoData } from './plano-model.ts'
import { PlanoSheet } from './plano-sheet.tsx'
import { usePlano } from './use-plano.ts'

const FillDialog = lazyPart(() => import('./fill.dialog.tsx').then((part) => part.FillDialog))

/** The financing plan of a project: how much each source pays for each item of the budget in force. */
export default function PlanoScreen() {
  const id_projeto_incentivado = Number(useParams()['id'])
  const [search] = useSearchParams()
  const estrutura = estruturaOfAddress(search.get('estrutura'))
  const reading = useRead(
    planoFinanciamentoView,
    { params: { id_projeto_incentivado }, query: { ...(estrutura && { estrutura }) } },
    { keepPreviousData: true },
  )
  useLiveReads('projeto_incentivado', planoFinanciamentoView)
  return (
    <Reading
      of={reading}
      waiting={<RowsSkeleton label="Abrindo o plano de financiamento" count={12} />}
      listTo={toIncentivadoList()}
    >
      {({ data }) => <Editor key={`${id_projeto_incentivado}-${data.estrutura}`} data={data} />}
    </Reading>
  )
}

function Editor({ data }: { readonly data: PlanoData }) {
  const { id_projeto_incentivado, estrutura, itens, sem_lugar, fontes, id_orcamento } = data
  const isReadOnly = !useMay()(planoFinanciamentoSave.access)
  const editing = usePlano(data)
  const { changed, values } = editing
  const plano = useMemo(() => shownPlano(data, values), [data, values])
  const [isFilling, setFilling] = useState(false)
  const act = useAct({ refresh: [...projetoReads, ...contasReads] })
  useLeaveGuard({ isChanged: () => changed.length > 0 })
  const save = () => {
    if (changed.length === 0) return
    void act.run(async () => {
      const celulas = changed.map((one) => ({
        ...one,
        valor: centsToReais(one.valor),
        antes: centsToReais(one.antes),
      }))
      const params = { id_projeto_incentivado }
      const reply = await call(planoFinanciamentoSave, { params, body: { estrutura, celulas } })
      editing.noteSaved(values)
      return reply
    })
  }
  useKeys([
    { keys: 'Ctrl+S', label: 'Salvar', group: 'Formulários', run: () => isReadOnly || save() },
  ])
  const isTyped = itens.length > 0 && fontes.length > 0
  return (
    <ListPage>
      <RecordHeader title={data.projeto} detail={<Detail data={data} changed={changed.length} />}>
        <Row>
          {data.celulas.length === 0 && changed.length === 0 && <EstruturaSelect data={data} />}
          {isTyped && !isReadOnly && (
            <>
              <HistoryButtons of={editing} />
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowDown size={15} stroke={1.5} />}
                onClick={() => setFilling(true)}
              >
                Preencher
              </Button>
            </>
          )}
          <PlanoExport data={data} isDisabled={changed.length > 0} />
          {isTyped && !isReadOnly && (
            <Button
              size="xs"
              loading={act.isRunning}
              disabled={changed.length === 0}
              title="Salvar (Ctrl+S)"
              onClick={save}
            >
              Salvar
            </Button>
          )}
        </Row>
      </RecordHeader>
      <NotSaved
        failure={act.failure}
        isChanged={changed.length > 0}
        reload={async () => {
          await refreshReads(planoFinanciamentoView)
          editing.discard()
        }}
      />
      <PlanoFigures plano={plano} />
      {sem_lugar !== 0 && id_orcamento !== null && (
        <Notice
          tone="warning"
          title={`${reais(sem_lugar)} do orçamento em linhas sem lugar`}
          action={<LinkButton to={toIncentivadoEstrutura(id_orcamento)}>Pôr em lugares</LinkButton>}
        >
          O plano é por item: estas linhas entram nele quando tiverem lugar na estrutura.
        </Notice>
      )}
      {isTyped ? (
        <PlanoSheet
          plano={plano}
          isReadOnly={isReadOnly}
          onEdit={editing.edit}
          onUndo={editing.undo}
          onRedo={editing.redo}
        />
      ) : (
        <Missing hasFontes={fontes.length > 0} />
      )}
      {isFilling && (
        <FillDialog plano={plano} editing={editing} onClose={() => setFilling(false)} />
      )}
    </ListPage>
  )
}

const Missing = ({ hasFontes }: { readonly hasFontes: boolean }) =>
  hasFontes ? (
    <EmptyState title="O orçamento ainda não tem itens">
      Ponha linhas com valor na planilha, nos lugares da estrutura: o plano diz quem paga cada item.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhuma fonte ainda">
      Cadastre as fontes de recursos do projeto: cada uma é uma coluna do plano.
    </EmptyState>
  )

function Detail({ data, changed }: { readonly data: PlanoData; readonly changed: number }) {
  return (
    <Note>
      {[
        'Plano de financiamento',
        data.nome,
        data.num_orc && `orçamento ${data.num_orc}`,
        changed > 0 && counted(changed, 'célula por salvar', 'células por salvar'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Note>
  )
}

/** The structure of a plan that has nothing yet. */
function EstruturaSelect({ data }: { readonly data: PlanoData }) {
  const [search, setSearch] = useSearchParams()
  return (
    <NativeSelect
      size="xs"
      aria-label="Estrutura"
      value={data.estrutura}
      data={data.estruturas.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
      onChange={(event) =>
        setSearch(
          { ...Object.fromEntries(search), estrutura: event.currentTarget.value },
          { replace: true },
        )
      }
    />
  )
}
