import { Badge, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { IconDots, IconHistory, IconPaperclip, IconRefresh, IconX } from '../../ui/icons.ts'
import { ProportionBar } from '../../ui/figures/bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Figures, FiguresSkeleton } from '../../ui/figures/figures.tsx'
import type { Figure } from '../../ui/figures/figures.tsx'
import { FigureButton } from '../../ui/buttons/figure-button.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { ChoiceCard } from '../../ui/buttons/choice-card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Fold, RawText } from '../../ui/layout/fold.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { IconButton, PressHeading, PressRow, Segments } from '../../ui/buttons/press.tsx'
import { LinkCard } from '../../ui/buttons/link-card.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { PageSteps } from '../../ui/layout/page-steps.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const nothing = () => undefined
const details = (
  <Button size="xs" variant="default">
    Ver tudo
  </Button>
)

/** Containers: cards, filter bars, headers, notices. */
export function Framed() {
  return (
    <Chapter title="Molduras">
      <Specimen name="Quadro com título, apoio e ação">
        <Card level={3} title="Recebimentos" subtitle="Nos próximos 30 dias" aside={details}>
          <Note>O que está dentro fica a 16 px da borda.</Note>
        </Card>
      </Specimen>
      <Specimen name="Quadro que pede atenção">
        <Stack>
          <Card level={3} tone="warning" title="Faltam 3 dias" />
          <Card level={3} tone="danger" title="Prazo vencido" />
          <Card level={3} tone="accent" title="Escolhido" />
        </Stack>
      </Specimen>
      <Specimen name="Filtros de uma tela sem lista" isWide>
        <FilterBar
          aria-label="Filtros do exemplo"
          actions={<Button size="xs">Atualizar</Button>}
          onSubmit={(event) => event.preventDefault()}
        >
          <DateInput size="xs" label="De" value={null} onChange={nothing} />
          <DateInput size="xs" label="Até" value={null} onChange={nothing} />
        </FilterBar>
      </Specimen>
      <Specimen name="De que registro é a tela" isWide>
        <RecordHeader
          number="ORC-2026-0030"
          title="Fotos de receitas para embalagem"
          detail={<Badge>Rascunho</Badge>}
        >
          <LinkTabs
            label="Partes do exemplo"
            tabs={[
              { label: 'Resumo', to: '#resumo', isCurrent: true },
              { label: 'Pagamentos', to: '#pagamentos', isCurrent: false },
            ]}
          />
        </RecordHeader>
      </Specimen>
      <Specimen name="Caminhos e escolhas" isWide>
        <Grid min={240}>
          <LinkCard to="#molduras" icon={<IconHistory size={20} stroke={1.5} />} title="Histórico">
            Quem mudou o quê, e quando.
          </LinkCard>
          <ChoiceCard name="exemplo" title="Só esta parcela" defaultChecked>
            As outras ficam como estão.
          </ChoiceCard>
          <ChoiceCard name="exemplo" title="Esta e as seguintes">
            O valor passa a valer daqui em diante.
          </ChoiceCard>
        </Grid>
      </Specimen>
      <Specimen name="Avisos dentro da tela" isWide>
        <Stack gap={2}>
          <Notice>O período está fechado.</Notice>
          <Notice tone="info" title="Há uma versão nova" action={details}>
            Ela traz os valores de hoje.
          </Notice>
          <Notice tone="success">Tudo confere.</Notice>
          <Notice tone="warning" onClose={nothing}>
            Três linhas estão sem conta.
          </Notice>
          <Notice tone="danger" title="O arquivo não serve">
            Falta a coluna do nome.
          </Notice>
        </Stack>
      </Specimen>
      <Specimen name="Detalhe que poucos pedem">
        <Fold summary="Detalhes técnicos" open>
          <RawText>550 5.1.1 caixa postal não encontrada</RawText>
        </Fold>
      </Specimen>
      <Specimen name="Frases">
        <Stack gap={1}>
          <Note>Uma explicação em uma linha.</Note>
          <Note tone="success">O arquivo foi aceito.</Note>
          <Note tone="warning">Falta dizer a conta.</Note>
          <Note tone="danger">O valor passa do saldo.</Note>
          <Note small>
            Letra miúda, com um <TextButton>botão no texto</TextButton>.
          </Note>
        </Stack>
      </Specimen>
    </Chapter>
  )
}

const figures: readonly Figure[] = [
  { label: 'Previsto', value: 'R$ 248.000,00', hint: '12 parcelas' },
  { label: 'Recebido', value: 'R$ 96.500,00', tone: 'in' },
  { label: 'Em atraso', value: 'R$ 1.280,40', tone: 'danger' },
  { label: 'Estornado', value: 'R$ 0,00', tone: 'muted' },
]

interface Parcel {
  readonly day: string
  readonly name: string
  readonly value: string
  readonly isLate?: boolean
}
const parcels: readonly Parcel[] = [
  { day: '21/11/2026', name: 'Sinal', value: '96.500,00' },
  { day: '21/12/2026', name: 'Entrega', value: '100.000,00' },
  { day: '21/01/2027', name: 'Saldo', value: '51.500,00', isLate: true },
]
const columns: readonly DataColumn<Parcel>[] = [
  { key: 'name', label: 'Parcela', heads: true, cell: ({ name }) => name, total: 'Total' },
  { key: 'day', label: 'Vencimento', optional: true, cell: ({ day }) => day },
  {
    key: 'value',
    label: 'Valor',
    numeric: true,
    cell: ({ value }) => value,
    tone: ({ isLate }) => (isLate ? 'danger' : undefined),
    total: '248.000,00',
  },
]

/** Figures and data tables. */
export function Figured() {
  return (
    <Chapter title="Números e tabelas">
      <Specimen name="Em faixa" isWide>
        <Figures label="Totais do exemplo" items={figures} />
      </Specimen>
      <Specimen name="Em faixa, lendo" isWide>
        <FiguresSkeleton count={4} />
      </Specimen>
      <Specimen name="Em linha">
        <Figures look="line" items={figures.slice(0, 3)} />
      </Specimen>
      <Specimen name="Um por linha">
        <Figures look="rows" items={figures} />
      </Specimen>
      <Specimen name="Em pares">
        <Figures look="pairs" items={figures} />
      </Specimen>
      <Specimen name="Que filtram">
        <Row>
          <FigureButton label="Em aberto" value="12" isPressed onClick={nothing} />
          <FigureButton
            label="Em atraso"
            value="3"
            tone="danger"
            isPressed={false}
            onClick={nothing}
          />
        </Row>
      </Specimen>
      <Specimen name="Partes de um todo">
        <ProportionBar
          label="39% recebido, 1% em atraso"
          parts={[
            { tone: 'success', value: 39 },
            { tone: 'danger', value: 1 },
          ]}
          whole={100}
        />
      </Specimen>
      <Specimen name="Tabela do que está à mão" isWide>
        <DataTable
          label="Parcelas"
          columns={columns}
          rows={parcels}
          rowKey={({ name }) => name}
          rowLook={({ isLate }) => (isLate ? 'strong' : undefined)}
        />
      </Specimen>
    </Chapter>
  )
}

const spans = ['Mês', 'Trimestre', 'Ano']

/** Rows of lists and menus, and small controls. */
export function Pressed() {
  const [span, setSpan] = useState('Mês')
  return (
    <Chapter title="Linhas e botões">
      <Specimen name="Registros, um por linha">
        <ItemList label="Arquivos do exemplo">
          <Item
            lead={<IconPaperclip size={16} stroke={1.5} />}
            title="contrato.pdf"
            detail="1,2 MB · 21/11/2026"
            aside={<Badge>Assinado</Badge>}
          />
          <Item
            lead={<Checkbox aria-label="Marcar roteiro.pdf" />}
            title="roteiro.pdf"
            detail="Fora de uso"
            muted
            aside={
              <IconButton aria-label="Ações de roteiro.pdf">
                <IconDots size={16} />
              </IconButton>
            }
          />
        </ItemList>
      </Specimen>
      <Specimen name="Registros, lendo">
        <RowsSkeleton label="Lendo o exemplo" count={3} />
      </Specimen>
      <Specimen name="Páginas de um painel">
        <PageSteps page={2} pages={7} onPage={nothing} />
      </Specimen>
      <Specimen name="Linhas de um menu">
        <PressHeading>Registro</PressHeading>
        <PressRow onClick={nothing}>
          <IconHistory size={16} stroke={1.5} aria-hidden />
          Histórico
        </PressRow>
        <PressRow data-active onClick={nothing}>
          <IconPaperclip size={16} stroke={1.5} aria-hidden />
          Anexos
        </PressRow>
      </Specimen>
      <Specimen name="Só ícone, sem moldura">
        <Row>
          <IconButton aria-label="Atualizar já" size={34}>
            <IconRefresh size={18} stroke={1.5} />
          </IconButton>
          <IconButton aria-label="Fechar">
            <IconX size={16} />
          </IconButton>
          <IconButton aria-label="Fechar, parado" disabled>
            <IconX size={16} />
          </IconButton>
        </Row>
      </Specimen>
      <Specimen name="Poucas escolhas">
        <Segments aria-label="Período do exemplo">
          {spans.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === span}
              onClick={() => setSpan(one)}
            >
              {one}
            </button>
          ))}
        </Segments>
      </Specimen>
    </Chapter>
  )
}
