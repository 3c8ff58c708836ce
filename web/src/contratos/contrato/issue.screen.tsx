import { contratoIssue, contratoSave } from '@claquete/contract/contratos/contrato/edit'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { Badge, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { toContrato, toContratoList, toContratoNew } from '../../addresses/contratos.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { useRead } from '../../lib/wire/call.ts'
import { ChoiceCard } from '../../ui/buttons/choice-card.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { JobHead } from './job-head.tsx'
import { estadoLooks } from './contrato.labels.ts'

type Issue = ReplyOf<typeof contratoIssue>['data']

/** Issues a contract of a job, or a free one: the kind, the text and the other party; its words come after. */
export default function IssueScreen() {
  const { id } = useParams()
  const id_orcamento = id === undefined ? undefined : Number(id)
  const reading = useRead(contratoIssue, { query: { ...(id_orcamento && { id_orcamento }) } })
  return (
    <Page width="form">
      <Reading of={reading} listTo={toContratoList()}>
        {({ data }) => (
          <Stack gap={4}>
            {data.orcamento && <JobHead orcamento={data.orcamento} />}
            <IssuedBefore contratos={data.contratos} />
            <Begin issue={data} />
          </Stack>
        )}
      </Reading>
    </Page>
  )
}

/** The contracts that the job has already. */
function IssuedBefore({ contratos }: Pick<Issue, 'contratos'>) {
  if (contratos.length === 0) return null
  return (
    <Card title="Contratos deste job" flush>
      <ItemList label="Contratos deste job" bare>
        {contratos.map(({ id_contrato, numero, titulo, tipo, estado, valor, pessoa }) => (
          <Item
            key={id_contrato}
            title={`${numero} · ${titulo}`}
            detail={[tiposDeContrato[tipo].label, pessoa, valor > 0 && reais(valor)]
              .filter(Boolean)
              .join(' · ')}
            aside={
              <Row>
                <Badge size="sm" variant="light" color={estadoLooks[estado]?.color ?? 'gray'}>
                  {estadoLooks[estado]?.label}
                </Badge>
                <LinkButton to={toContrato(id_contrato)}>Abrir</LinkButton>
              </Row>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}

const isKind = (word: string): word is TipoDeContrato => Object.hasOwn(tiposDeContrato, word)

/** What a new contract is of, and with whom. */
function Begin({ issue }: { readonly issue: Issue }) {
  const navigate = useNavigate()
  const may = useMay()
  const { orcamento, textos, pessoas } = issue
  const [tipo, setTipo] = useState<TipoDeContrato>(orcamento ? 'cliente' : 'fornecedor')
  const [modelo, setModelo] = useState('')
  const [pessoa, setPessoa] = useState<string | null>(null)
  if (!may(contratoSave.access)) return null
  const own = textos.filter(({ id_contrato_modelo }) => id_contrato_modelo !== null)
  const client = pessoas.find(({ papel }) => papel === 'Cliente')
  const chosen = pessoa ?? (tipo === 'cliente' && client ? String(client.id_pessoa) : null)
  const go = () =>
    navigate(
      toContratoNew({
        tipo,
        modelo,
        id_orcamento: orcamento?.id_orcamento,
        id_pessoa: chosen ?? undefined,
      }),
    )
  return (
    <Card title="Novo contrato" subtitle="O texto vem preenchido, e você muda o que quiser.">
      <Stack gap={4}>
        <Grid min={240} label="Tipo de contrato">
          {textos
            .filter((texto) => texto.tipo !== null)
            .map((texto) => (
              <ChoiceCard
                key={texto.tipo}
                name="tipo"
                value={texto.tipo ?? ''}
                checked={texto.tipo === tipo}
                onChange={({ currentTarget: { value } }) => isKind(value) && setTipo(value)}
                title={texto.tipo && tiposDeContrato[texto.tipo].label}
              >
                {texto.descricao}
              </ChoiceCard>
            ))}
        </Grid>
        <Grid min={260}>
          <PickerInput
            label={`${tiposDeContrato[tipo].parte} (a outra parte)`}
            source={personSource}
            value={chosen}
            onChange={setPessoa}
            placeholder="Nome, CPF ou CNPJ"
          />
          {own.length > 0 && (
            <Select
              label="Texto"
              data={[
                { value: '', label: 'Pronto, para este tipo' },
                ...own.map(({ id_contrato_modelo, titulo }) => ({
                  value: String(id_contrato_modelo),
                  label: titulo,
                })),
              ]}
              value={modelo}
              onChange={(value) => setModelo(value ?? '')}
              allowDeselect={false}
            />
          )}
        </Grid>
        <Suggested pessoas={pessoas} onChoose={(id) => setPessoa(String(id))} />
        <Row justify="end">
          <Button onClick={() => void go()}>Continuar</Button>
        </Row>
      </Stack>
    </Card>
  )
}

interface SuggestedProps {
  readonly pessoas: Issue['pessoas']
  readonly onChoose: (id_pessoa: number) => void
}

/** People of the job who may be the other party. */
function Suggested({ pessoas, onChoose }: SuggestedProps) {
  if (pessoas.length === 0) return null
  return (
    <Row gap={2}>
      <Note>Neste job:</Note>
      {pessoas.slice(0, 8).map(({ id_pessoa, nome, papel }) => (
        <Button
          key={`${papel}/${id_pessoa}`}
          size="compact-xs"
          variant="default"
          onClick={() => onChoose(id_pessoa)}
        >
          {nome} · {papel}
        </Button>
      ))}
    </Row>
  )
}
