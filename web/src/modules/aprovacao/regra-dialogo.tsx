import { regraList, regraSave } from '@claquete/contract/aprovacao/regra'
import type { Regra } from '@claquete/contract/aprovacao/regra'
import { Checkbox, MultiSelect, NativeSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads } from '../../lib/call.ts'
import { companySource } from '../../lib/selectors.ts'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { ActDialog } from '../execucao/public.ts'
import styles from './aprovacao.module.css'

interface Nome {
  readonly id: number
  readonly nome: string
}

interface RegraProps {
  readonly regra: Regra | undefined
  readonly escolhas: { readonly usuarios: readonly Nome[]; readonly perfis: readonly Nome[] }
  readonly onClose: () => void
}

const textos = (nomes: readonly Nome[] = []) => nomes.map(({ id }) => String(id))
const opcoes = (nomes: readonly Nome[]) =>
  nomes.map(({ id, nome }) => ({ value: String(id), label: nome }))
const textoDe = (id: number | null | undefined) => (id ? String(id) : null)

const camposDe = (regra: Regra | undefined) => ({
  descricao: regra?.descricao ?? '',
  de: regra?.valor_de ?? 0,
  limita: regra ? regra.valor_ate !== null : false,
  ate: regra?.valor_ate ?? 0,
  empresa: textoDe(regra?.id_empresa),
  responsavel: textoDe(regra?.id_responsavel),
  responsavelAprova: regra?.responsavel_aprova === 'S',
  aprovacoes: String(regra?.aprovacoes ?? 1),
  ativo: regra?.ativo !== 'N',
  usuarios: textos(regra?.usuarios),
  perfis: textos(regra?.perfis),
})
type Campos = ReturnType<typeof camposDe>

const simNao = (sim: boolean) => (sim ? ('S' as const) : ('N' as const))

const corpoDe = (campos: Campos, regra: Regra | undefined) => ({
  ...(regra && { id_regra_aprovacao: regra.id_regra_aprovacao, versao: regra.versao }),
  descricao: campos.descricao,
  valor_de: campos.de,
  valor_ate: campos.limita ? campos.ate : null,
  id_empresa: campos.empresa ? Number(campos.empresa) : null,
  id_responsavel: campos.responsavel ? Number(campos.responsavel) : null,
  responsavel_aprova: simNao(campos.responsavelAprova),
  aprovacoes: Number(campos.aprovacoes),
  ativo: simNao(campos.ativo),
  usuarios: campos.usuarios.map(Number),
  perfis: campos.perfis.map(Number),
})

/** One rule: about what it is, and who approves. */
export function RegraDialogo({ regra, escolhas, onClose }: RegraProps) {
  const [campos, setCampos] = useState(() => camposDe(regra))
  const change = (mudanca: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudanca }))
  const run = async () => {
    const reply = await call(regraSave, { body: corpoDe(campos, regra) })
    await refreshReads(regraList)
    return reply
  }
  return (
    <ActDialog
      title={regra ? 'Alterar regra de aprovação' : 'Nova regra de aprovação'}
      yes="Salvar"
      run={run}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextInput
            label="Nome"
            withAsterisk
            placeholder="Acima de R$ 5.000,00"
            maxLength={80}
            value={campos.descricao}
            error={wrong['descricao']}
            onChange={(event) => change({ descricao: event.currentTarget.value })}
          />
          <Faixa {...{ campos, mudar: change, wrong, escolhas }} />
          <Quem {...{ campos, mudar: change, wrong, escolhas }} />
          <Checkbox
            label="Regra em uso"
            checked={campos.ativo}
            onChange={(event) => change({ ativo: event.currentTarget.checked })}
          />
        </>
      )}
    </ActDialog>
  )
}

interface Parte {
  readonly campos: Campos
  readonly mudar: (mudanca: Partial<Campos>) => void
  readonly wrong: Readonly<Record<string, string>>
  readonly escolhas: RegraProps['escolhas']
}

function Faixa({ campos, mudar, wrong, escolhas }: Parte) {
  return (
    <>
      <div className={styles.duplo}>
        <MoneyInput
          label="Valor a partir de"
          value={campos.de}
          error={wrong['valor_de']}
          onChange={(de) => mudar({ de })}
        />
        <MoneyInput
          label="Até, inclusive"
          disabled={!campos.limita}
          value={campos.ate}
          error={wrong['valor_ate']}
          onChange={(ate) => mudar({ ate })}
        />
      </div>
      <Checkbox
        label="Tem valor máximo"
        checked={campos.limita}
        onChange={(event) => mudar({ limita: event.currentTarget.checked })}
      />
      <PickerInput
        label="Unidade"
        placeholder="Todas"
        clearable
        source={companySource}
        value={campos.empresa}
        error={wrong['id_empresa']}
        onChange={(empresa) => mudar({ empresa })}
      />
      <Select
        label="Orçamentos de"
        placeholder="Qualquer responsável, e fora de orçamento"
        clearable
        searchable
        data={opcoes(escolhas.usuarios)}
        value={campos.responsavel}
        error={wrong['id_responsavel']}
        onChange={(responsavel) => mudar({ responsavel })}
      />
    </>
  )
}

function Quem({ campos, mudar, wrong, escolhas }: Parte) {
  return (
    <>
      <MultiSelect
        label="Pessoas que aprovam"
        searchable
        data={opcoes(escolhas.usuarios)}
        value={campos.usuarios}
        error={wrong['usuarios']}
        onChange={(usuarios) => mudar({ usuarios })}
      />
      <MultiSelect
        label="Perfis que aprovam"
        searchable
        data={opcoes(escolhas.perfis)}
        value={campos.perfis}
        error={wrong['perfis']}
        onChange={(perfis) => mudar({ perfis })}
      />
      <Checkbox
        label="Quem responde pelo orçamento também aprova"
        checked={campos.responsavelAprova}
        onChange={(event) => mudar({ responsavelAprova: event.currentTarget.checked })}
      />
      <NativeSelect
        label="Aprovações"
        data={[
          { value: '1', label: 'Uma pessoa' },
          { value: '2', label: 'Duas pessoas diferentes' },
        ]}
        value={campos.aprovacoes}
        onChange={(event) => mudar({ aprovacoes: event.currentTarget.value })}
      />
    </>
  )
}
