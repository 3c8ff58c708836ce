import { produtoList } from '@claquete/contract/cadastros/catalogo/produto'
import { servicoList } from '@claquete/contract/cadastros/catalogo/servico'
import { classificacaoSave, classificacaoView } from '@claquete/contract/livro/contas/classificacao'
import type { ClassificacaoRules } from '@claquete/contract/livro/contas/classificacao'
import { classificacaoPadrao } from '@claquete/contract/livro/titulos/classificacao'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toPlanoContas } from '../../addresses/livro.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TableFrame } from '../../ui/table/data-table.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { fillFromNames, ofCatalogo, ofGrupo, ofUnidade } from './classificacao-draft.ts'
import { Campos } from './classificacao-line.tsx'
import type { CellEdit, Values } from './classificacao-line.tsx'
import styles from './classificacao.module.css'
import { unitText } from '../../lib/account/unit-text.ts'

/** Rules of the default account and cost centre of titles. */
export default function ClassificacaoScreen() {
  const reading = useRead(classificacaoView, {})
  const regras = reading.data?.data
  return (
    <Page width="form">
      {reading.isError && !regras && (
        <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
      )}
      {!regras && !reading.isError && <Skeleton height={420} radius={10} />}
      {regras && regras.plano.length === 0 && (
        <EmptyState title="O plano de contas está vazio">
          Crie as contas em <Link to={toPlanoContas()}>Plano de contas</Link> e volte aqui.
        </EmptyState>
      )}
      {regras && regras.plano.length > 0 && <Rules regras={regras} />}
    </Page>
  )
}

const unchanged: Values = { regras: [] }

function Rules({ regras }: { readonly regras: ClassificacaoRules }) {
  const f = useRecordForm(classificacaoSave, {
    initial: unchanged,
    isLoaded: true,
    // What was saved is among the rules, which are read again.
    read: () => Promise.resolve(unchanged),
    refresh: [classificacaoView, classificacaoPadrao],
  })
  const { regras: mudadas } = useValues(f)
  const edit: CellEdit = { f, rules: regras }
  const isDisabled = mudadas.length === 0
  const suggested = fillFromNames(regras, mudadas)
  return (
    <Stack gap={4}>
      <FormScreen form={f} isBare isDisabled={isDisabled} bar={null}>
        <Row nowrap justify="between" gap={4} className={styles.top}>
          <Note>
            Vale para faturas, pagamentos, despesas e verbas em que ninguém escolhe a conta. Vale o
            mais específico: produto ou serviço, depois o grupo do orçamento, depois{' '}
            {unitText('{a unidade}')}.
          </Note>
          <Button flex="none" type="submit" loading={f.isSaving} disabled={isDisabled}>
            Salvar
          </Button>
        </Row>
        <Frame titulo={unitText('Por {unidade}')} what={unitText('{Unidade}')}>
          {regras.unidades.flatMap(({ id_empresa, nome, receita, despesa }) => [
            <tr key={`${id_empresa}/receita`}>
              <th scope="row">
                {nome}
                <small>Receitas</small>
              </th>
              <Campos
                {...edit}
                rule={ofUnidade(id_empresa, 'receita', receita)}
                nome={`receitas, ${nome}`}
              />
            </tr>,
            <tr key={`${id_empresa}/despesa`}>
              <th scope="row">
                {nome}
                <small>Custos de jobs</small>
              </th>
              <Campos
                {...edit}
                rule={ofUnidade(id_empresa, 'despesa', despesa)}
                nome={`custos de jobs, ${nome}`}
              />
            </tr>,
          ])}
        </Frame>
        <Frame
          titulo="Por grupo do orçamento"
          what="Grupo"
          action={
            suggested.length > mudadas.length && (
              <Button size="xs" variant="default" onClick={() => f.set('regras', suggested)}>
                Preencher pelos nomes
              </Button>
            )
          }
        >
          {regras.grupos.map((um) => (
            <tr key={um.grupo}>
              <th scope="row">
                {um.grupo}
                <small>{um.usos === 1 ? 'em 1 orçamento' : `em ${um.usos} orçamentos`}</small>
              </th>
              <Campos {...edit} rule={ofGrupo(um)} nome={um.grupo} />
            </tr>
          ))}
        </Frame>
        <Catalogo {...edit} />
      </FormScreen>
    </Stack>
  )
}

interface FrameProps {
  readonly titulo: string
  readonly what: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Frame({ titulo, what, action, children }: FrameProps) {
  return (
    <Card flush title={titulo} label={titulo} aside={action}>
      <TableFrame bare stacks label={titulo}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">Conta do plano</th>
            <th scope="col">Centro de custo</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </TableFrame>
    </Card>
  )
}

const produtos = {
  name: 'classificacao/produtos',
  async search(search, signal) {
    const { data } = await call(produtoList, { query: search ? { search } : {} }, { signal })
    return data.data.map((um) => ({ value: String(um.id_produto), label: um.produto }))
  },
  async find(value, signal) {
    const { data } = await call(produtoList, { query: { id_produto: Number(value) } }, { signal })
    const [um] = data.data
    return um && { value, label: um.produto }
  },
} satisfies OptionSource
const servicos = {
  name: 'classificacao/servicos',
  async search(search, signal) {
    const { data } = await call(servicoList, { query: search ? { search } : {} }, { signal })
    return data.data.map((um) => ({ value: String(um.id_servico), label: um.servico }))
  },
  async find(value, signal) {
    const { data } = await call(servicoList, { query: { id_servico: Number(value) } }, { signal })
    const [um] = data.data
    return um && { value, label: um.servico }
  },
} satisfies OptionSource
const sources = { produto: produtos, servico: servicos }
const names = { produto: 'Produto', servico: 'Serviço' } as const
type Item = ClassificacaoRules['catalogo'][number]

/** Rules by product or service, with a picker to add others. */
function Catalogo(edit: CellEdit) {
  const [target, setTarget] = useState<'produto' | 'servico'>('servico')
  const [added, setAdded] = useState<readonly Item[]>([])
  const { catalogo } = edit.rules
  const isNovo = (um: Item) =>
    !catalogo.some(({ alvo: kind, id }) => kind === um.alvo && id === um.id)
  const itens = [...catalogo, ...added.filter(isNovo)]
  const join = async (valor: string | null) => {
    if (valor === null) return
    const id = Number(valor)
    if (itens.some((um) => um.alvo === target && um.id === id)) return
    const found = await sources[target].find(valor, new AbortController().signal)
    const nome = found?.label ?? `${names[target]} ${id}`
    setAdded([...added, { alvo: target, id, nome, id_grupoCusto: null, id_centrocusto: null }])
  }
  return (
    <Frame
      titulo="Por produto ou serviço"
      what="Produto ou serviço"
      action={
        <Row nowrap>
          <SegmentedControl
            size="xs"
            aria-label="O que acrescentar"
            data={[
              { value: 'servico', label: 'Serviço' },
              { value: 'produto', label: 'Produto' },
            ]}
            value={target}
            onChange={(chosen) => setTarget(chosen as typeof target)}
          />
          <PickerInput
            key={`${target}/${itens.length}`}
            size="xs"
            aria-label={`Acrescentar ${names[target].toLowerCase()}`}
            placeholder={`Acrescentar ${names[target].toLowerCase()}`}
            source={sources[target]}
            value={null}
            onChange={(id) => void join(id).catch(reportFailure)}
          />
        </Row>
      }
    >
      {itens.length === 0 && (
        <tr>
          <td colSpan={3} data-wide data-tone="muted">
            {unitText('Nenhum produto ou serviço com conta própria: valem o grupo e {a unidade}.')}
          </td>
        </tr>
      )}
      {itens.map((um) => (
        <tr key={`${um.alvo}/${um.id}`}>
          <th scope="row">
            {um.nome}
            <small>{names[um.alvo]}</small>
          </th>
          <Campos {...edit} rule={ofCatalogo(um)} nome={um.nome} />
        </tr>
      ))}
    </Frame>
  )
}
