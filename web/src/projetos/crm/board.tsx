import { crmQuadro } from '@claquete/contract/projetos/crm/oportunidade'
import { oportunidadeMove } from '@claquete/contract/projetos/crm/oportunidade-acts'
import type { Cartao, CrmQuadro } from '@claquete/contract/projetos/crm/oportunidade'
import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import { NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { toCrmConfig } from '../../addresses/projetos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { FillPage } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { IconForms } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { BoardColumn } from './column.tsx'
import styles from './crm.module.css'
import { origemOptions } from './labels.ts'
import { LoseDialog } from './lose.dialog.tsx'
import { AcaoDialog } from './act.dialogs.tsx'
import { NewOportunidade } from './new-oportunidade.tsx'
import { crmReads, oportunidadeOf } from './reads.ts'

interface CrmBoardProps {
  readonly tabs: ReactNode
  readonly onOpen: (id: number) => void
}

const names = ['id_funil', 'id_responsavel', 'id_empresa', 'origem', 'search'] as const
type Name = (typeof names)[number]

/** The filters of the board, which stand in its address. */
function useFilters() {
  const [words, setWords] = useSearchParams()
  const of = (name: Name) => words.get(name) ?? ''
  const set = (name: Name, value: string) =>
    setWords(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const idOf = (name: Name) => {
    const id = Number(of(name))
    return Number.isSafeInteger(id) && id > 0 ? id : undefined
  }
  const origem = origemOptions.find(({ value }) => value === of('origem'))?.value
  const [id_funil, id_responsavel, id_empresa] = [
    idOf('id_funil'),
    idOf('id_responsavel'),
    idOf('id_empresa'),
  ]
  const search = of('search').trim()
  const query = {
    ...(id_funil !== undefined && { id_funil }),
    ...(id_responsavel !== undefined && { id_responsavel }),
    ...(id_empresa !== undefined && { id_empresa }),
    ...(origem !== undefined && { origem: origem as Cartao['origem'] }),
    ...(search !== '' && { search }),
  }
  return { of, set, query }
}

/** The board of a funnel. */
export function CrmBoard({ tabs, onOpen }: CrmBoardProps) {
  useLiveReads('oportunidade', crmQuadro)
  useLiveReads('orcamento', crmQuadro)
  const may = useMay()
  const filters = useFilters()
  const reading = useRead(crmQuadro, { query: filters.query }, { keepPreviousData: true })
  return (
    <FillPage
      toolbar={
        <>
          {tabs}
          {may('crm.configurar') && (
            <LinkButton to={toCrmConfig()} icon={<IconForms size={15} stroke={1.5} />}>
              Configurar
            </LinkButton>
          )}
          <NewOportunidade id_funil={reading.data?.data.id_funil} onDone={onOpen} />
        </>
      }
    >
      <Filters {...filters} />
      <Reading of={reading} waiting={<Waiting />}>
        {({ data }) => <Board quadro={data} onOpen={onOpen} />}
      </Reading>
    </FillPage>
  )
}

const Waiting = () => (
  <div aria-busy aria-label="Carregando" className={styles.board}>
    {Array.from({ length: 5 }, (_, at) => (
      <Skeleton key={at} height={420} radius={8} width={264} />
    ))}
  </div>
)

function Filters({ of, set }: ReturnType<typeof useFilters>) {
  const options = useRead(crmOptions, {}).data?.data
  const named = (list: readonly { readonly id: number; readonly nome: string }[] = []) =>
    list.map(({ id, nome }) => ({ value: String(id), label: nome }))
  const funis = options?.funis.filter(({ ativo }) => ativo === 'S') ?? []
  const field = (name: Name) => ({
    size: 'xs' as const,
    value: of(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  })
  return (
    <FilterBar>
      <TextInput label="Buscar" placeholder="Título, cliente ou orçamento" {...field('search')} />
      {funis.length > 1 && (
        <NativeSelect
          label="Funil"
          data={funis.map(({ id_funil, titulo }) => ({ value: String(id_funil), label: titulo }))}
          {...field('id_funil')}
        />
      )}
      <NativeSelect
        label="Responsável"
        data={[{ value: '', label: 'Todos' }, ...named(options?.responsaveis)]}
        {...field('id_responsavel')}
      />
      {(options?.empresas.length ?? 0) > 1 && (
        <NativeSelect
          label={unitText('{Unidade}')}
          data={[{ value: '', label: 'Todas' }, ...named(options?.empresas)]}
          {...field('id_empresa')}
        />
      )}
      <NativeSelect
        label="Origem"
        data={[{ value: '', label: 'Todas' }, ...origemOptions]}
        {...field('origem')}
      />
    </FilterBar>
  )
}

interface BoardProps {
  readonly quadro: CrmQuadro
  readonly onOpen: (id: number) => void
}

type Dialog = { readonly kind: 'perder' | 'acao'; readonly cartao: Cartao }

function Board({ quadro, onOpen }: BoardProps) {
  const { etapas } = quadro
  const [dialog, setDialog] = useState<Dialog>()
  /** Where cards go that the server has not moved yet. */
  const [moving, setMoving] = useState<Readonly<Record<number, number>>>({})
  const all = etapas.flatMap(({ cartoes }) => cartoes)
  const inEtapa = (id: number) =>
    all.filter((cartao) => (moving[cartao.chave] ?? cartao.id_funil_etapa) === id)
  const move = async (chave: number, id_funil_etapa: number) => {
    const cartao = all.find((one) => one.chave === chave)
    const to = etapas.find((one) => one.id_funil_etapa === id_funil_etapa)
    if (!cartao || !to || cartao.id_funil_etapa === id_funil_etapa) return
    if (to.resultado === 'perdido') return setDialog({ kind: 'perder', cartao })
    setMoving((before) => ({ ...before, [chave]: id_funil_etapa }))
    try {
      const id_oportunidade = await oportunidadeOf(cartao)
      await call(oportunidadeMove, { params: { id_oportunidade }, body: { id_funil_etapa } })
      await refreshReads(...crmReads)
    } catch (error) {
      reportFailure(error)
      await refreshReads(crmQuadro)
    }
    setMoving(({ [chave]: _, ...rest }) => rest)
  }
  const open = async (cartao: Cartao) => {
    try {
      onOpen(await oportunidadeOf(cartao))
      if (cartao.id_oportunidade === null) await refreshReads(...crmReads)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <>
      <Goal quadro={quadro} />
      <div className={styles.scroll} data-table>
        <div className={styles.board}>
          {etapas.map((etapa) => (
            <BoardColumn
              key={etapa.id_funil_etapa}
              etapa={etapa}
              etapas={etapas}
              cartoes={inEtapa(etapa.id_funil_etapa)}
              onMove={(chave, to) => void move(chave, to)}
              onOpen={(cartao) => void open(cartao)}
              onAction={(cartao) => setDialog({ kind: 'acao', cartao })}
            />
          ))}
        </div>
      </div>
      {dialog?.kind === 'perder' && (
        <LoseDialog cartao={dialog.cartao} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === 'acao' && (
        <AcaoDialog cartao={dialog.cartao} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** What is open, what of it is probable, and how far the month is from its goal. */
function Goal({ quadro: { etapas, meta } }: { readonly quadro: CrmQuadro }) {
  const open = etapas.filter(({ resultado }) => resultado === null)
  const part = meta.valor === null ? undefined : Math.round((meta.ganho / meta.valor) * 100)
  return (
    <Row>
      <Figures
        look="line"
        items={[
          { label: 'Em aberto', value: reais(addReais(0, ...open.map(({ soma }) => soma))) },
          {
            label: 'Provável',
            value: reais(addReais(0, ...open.map(({ ponderada }) => ponderada))),
          },
          { label: 'Ganho no mês', value: reais(meta.ganho), tone: 'success' },
          {
            label: 'Meta do mês',
            value: meta.valor === null ? 'sem meta' : reais(meta.valor),
            hint: part === undefined ? undefined : `${part}% atingida`,
            tone: meta.valor === null ? 'muted' : undefined,
          },
        ]}
      />
    </Row>
  )
}
