import { toLancamentosByDay } from '../../addresses/relatorios.ts'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { dreConfigSave, drePrint, dreList } from '@claquete/contract/financeiro/dre/dre'
import type { DreFilter, DreLine } from '@claquete/contract/financeiro/dre/dre'
import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import { centroCustoActive } from '@claquete/contract/livro/contas/centro-custo'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Button, Input, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { reais } from '../../lib/plain/money.ts'
import { dayOf } from '../../lib/plain/day.ts'
import { callFile, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { extensions, saveBlob } from '../../lib/list/export.ts'
import { useMay } from '../../lib/account/permission.ts'
import { CompanySelector } from '../../ui/inputs/company-selector.tsx'
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconListDetails,
} from '../../ui/icons.ts'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { toneOfAmount } from '../../ui/figures/tones.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { ClassifyPanel } from './classify-panel.tsx'
import { ConfigDialog } from './config-dialog.tsx'
import { DemonstrativoTable } from './demonstrativo-table.tsx'
import type { OpenCell } from './demonstrativo-table.tsx'
import { percentText } from '../../lib/plain/statement-text.ts'
import { centroSource } from './dre.sources.ts'
import { UnclassifiedNotice, useUnclassified } from './unclassified.tsx'
import { PeriodFields } from '../../ui/inputs/period-fields.tsx'
import { diasDo } from '../../lib/plain/periods.ts'
import { TitulosPanel } from './titulos-panel.tsx'

type DreData = ReplyOf<typeof dreList>['data']

const bases = [
  { value: 'competencia', label: 'Competência' },
  { value: 'caixa', label: 'Caixa' },
]

/** The filter, kept in the URL so that it can be linked. */
function useFilter() {
  const [words, setWords] = useAddressWords()
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const ano = Number(words.get('ano') ?? today.slice(0, 4))
  const periodo = words.get('periodo') ?? 'ano'
  const set = (novas: Readonly<Record<string, string | null>>) =>
    setWords(
      (antes) => {
        const depois = new URLSearchParams(antes)
        for (const [nome, valor] of Object.entries(novas)) {
          if (valor) depois.set(nome, valor)
          else depois.delete(nome)
        }
        return depois
      },
      { replace: true },
    )
  const [de, ate] = [dayOf(words.get('de')), dayOf(words.get('ate'))]
  const dias = diasDo(periodo, ano, today) ?? {
    ...(de && { periodo1: de }),
    ...(ate && { periodo2: ate }),
  }
  const numero = (nome: string) => Number(words.get(nome)) || null
  const filter: DreFilter = {
    base: words.get('base') === 'caixa' ? 'caixa' : 'competencia',
    ano,
    ...dias,
    id_empresa: numero('id_empresa'),
    id_centrocusto: numero('id_centrocusto'),
  }
  return { filtro: filter, ano, periodo, de, ate, today, set }
}

/** The income statement (DRE), by month. */
export default function DemonstrativoScreen() {
  const may = useMay()
  const estado = useFilter()
  const { filtro } = estado
  const [opened, setOpened] = useState<OpenCell>()
  const [isConfiguring, setConfiguring] = useState(false)
  const [isClassifying, setClassifying] = useState(false)
  const reading = useRead(dreList, { body: filtro }, { keepPreviousData: true })
  const reread = () => void refreshReads(dreList, dreUnclassified)
  useChanges(['financeiro', 'execucao', 'plano_contas'], reread)
  const fora = useUnclassified(filtro, reading.data?.data.linhas)
  return (
    <ListPage
      toolbar={
        <>
          {may(dreConfigSave.access) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconListDetails size={15} stroke={1.5} />}
              onClick={() => setConfiguring(true)}
            >
              Contas e linhas
            </Button>
          )}
          <Print filter={filtro} />
        </>
      }
    >
      <Filters {...estado} />
      <Reading of={reading} waiting={420}>
        {({ data: dre }) => (
          <>
            <Indicators lines={dre.linhas} />
            {dre.base === 'caixa' && (
              <Note small>
                Por caixa conta só o dinheiro que passou pelas contas: o que o cliente reteve
                (impostos, BV) e as permutas estão só na competência.
              </Note>
            )}
            {fora && (
              <UnclassifiedNotice
                summary={fora}
                onClassify={() => setClassifying(true)}
                onLink={may(dreConfigSave.access) ? () => setConfiguring(true) : undefined}
              />
            )}
            {filtro.base === 'competencia' && <BesideEntries dre={dre} />}
            <DemonstrativoTable
              months={dre.meses}
              lines={dre.linhas}
              isBusy={reading.isPlaceholderData}
              onOpen={setOpened}
            />
          </>
        )}
      </Reading>
      {opened && (
        <TitulosPanel filter={filtro} cell={opened} onClose={() => setOpened(undefined)} />
      )}
      {isClassifying && <ClassifyPanel filter={filtro} onClose={() => setClassifying(false)} />}
      {isConfiguring && <ConfigDialog onClose={() => setConfiguring(false)} />}
    </ListPage>
  )
}

/** Why this result is not that of the entries of the same days, and where the difference is told. */
function BesideEntries({ dre: { periodo1, periodo2 } }: { readonly dre: DreData }) {
  const may = useMay()
  const to = toLancamentosByDay({ periodo1, periodo2 })
  return (
    <Note>
      O DRE conta as despesas pagas com verbas, e não a verba entregue; conta também juros, multas e
      descontos das baixas.{' '}
      {may('lancamento.consultar') && <Link to={to}>Comparar com os lançamentos destes dias</Link>}
    </Note>
  )
}

function Filters({ filtro, ano, periodo, de, ate, today, set }: ReturnType<typeof useFilter>) {
  const may = useMay()
  return (
    <FilterBar aria-label="Filtros do demonstrativo">
      <Input.Wrapper size="xs" label="Base" labelElement="div">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Base"
          data={bases}
          value={filtro.base ?? 'competencia'}
          onChange={(base) => set({ base: base === 'caixa' ? base : null })}
        />
      </Input.Wrapper>
      <PeriodFields year={ano} {...{ periodo, de, ate, today, set }} />
      <CompanySelector
        withAll
        size="xs"
        value={filtro.id_empresa ? String(filtro.id_empresa) : null}
        onChange={(id) => set({ id_empresa: id })}
      />
      {may(centroCustoActive.access) && (
        <PickerInput
          size="xs"
          label="Centro de custo"
          placeholder="Todos"
          source={centroSource}
          value={filtro.id_centrocusto ? String(filtro.id_centrocusto) : null}
          onChange={(id) => set({ id_centrocusto: id })}
        />
      )}
    </FilterBar>
  )
}

const highlights = [
  ['receita_liquida', 'Receita líquida'],
  ['lucro_bruto', 'Lucro bruto'],
  ['margem_contribuicao', 'Margem de contribuição'],
  ['resultado_operacional', 'Resultado operacional'],
  ['lucro_liquido', 'Lucro líquido'],
] as const

function Indicators({ lines }: { readonly lines: readonly DreLine[] }) {
  return (
    <Figures
      large
      label="Resultado do período"
      items={highlights.flatMap(([codigo, label]) => {
        const linha = lines.find((one) => one.codigo === codigo)
        if (!linha) return []
        const { total, percentual } = linha
        return {
          label,
          value: reais(total),
          tone: toneOfAmount(total),
          hint: percentual !== null && percentText(percentual),
        }
      })}
    />
  )
}

const formats = [
  { formato: 'pdf', label: 'PDF', Icon: IconFileTypePdf },
  { formato: 'excel', label: 'Excel', Icon: IconFileSpreadsheet },
] as const

function Print({ filter }: { readonly filter: DreFilter }) {
  const save = async ({ formato }: (typeof formats)[number], contas: boolean) => {
    try {
      const body = { ...filter, formato, contas }
      saveBlob(await callFile(drePrint, { body }), `DRE.${extensions[formato]}`)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <MenuButton
      label="Exportar"
      icon={<IconDownload size={15} stroke={1.5} />}
      actions={formats.flatMap((um) => {
        const icon = <um.Icon size={16} stroke={1.5} />
        return [
          { label: `${um.label} com as contas`, icon, run: () => save(um, true) },
          { label: `${um.label} só com as linhas`, icon, run: () => save(um, false) },
        ]
      })}
    />
  )
}
