import {
  convenioList,
  convenioSave,
  tiposOfConvenio,
} from '@claquete/contract/financeiro/cnab/convenio'
import type { ContaOfConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toContaBancariaEdit, toContaBancariaNew } from '../../addresses/livro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useMay } from '../../lib/account/permission.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

const ConvenioDialog = lazyPart(async () => (await import('./convenio.dialog.tsx')).ConvenioDialog)

const ConvenioBoletosDialog = lazyPart(
  async () => (await import('./convenio-boletos.dialog.tsx')).ConvenioBoletosDialog,
)

/** The accounts with their agreements about files. */
export default function ConveniosScreen() {
  const [search] = useSearchParams()
  const asked = Number(search.get('conta'))
  const reading = useRead(convenioList, {})
  return (
    <Reading of={reading} waiting={<RowsSkeleton label="Carregando as contas…" count={4} />}>
      {({ data }) => {
        // The account that somebody comes from is the first.
        const contas = data.toSorted(
          (a, b) => Number(b.id_contabancaria === asked) - Number(a.id_contabancaria === asked),
        )
        return (
          <Page width="form">
            <Note>
              O convênio é o contrato de troca de arquivos que o banco dá à sua empresa. Peça-o ao
              gerente da conta, com um arquivo de teste antes do primeiro envio.
            </Note>
            {contas.length === 0 && (
              <EmptyState
                title="Nenhuma conta corrente"
                action={
                  <LinkButton to={toContaBancariaNew()} variant="filled">
                    Cadastrar conta
                  </LinkButton>
                }
              >
                Os convênios são de contas correntes ativas.
              </EmptyState>
            )}
            {contas.map((conta) => (
              <ContaCard
                key={conta.id_contabancaria}
                conta={conta}
                isAsked={conta.id_contabancaria === asked}
              />
            ))}
          </Page>
        )
      }}
    </Reading>
  )
}

const numbersOf = ({ numero_banco, agencia, numero }: ContaOfConvenio) =>
  [
    numero_banco === '' ? '' : `Banco ${numero_banco}`,
    agencia === '' ? '' : `agência ${agencia}`,
    numero === '' ? '' : `conta ${numero}`,
  ]
    .filter(Boolean)
    .join(', ') || 'Sem banco, agência e conta no cadastro'

interface ContaCardProps {
  readonly conta: ContaOfConvenio
  readonly isAsked: boolean
}

function ContaCard({ conta, isAsked }: ContaCardProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(isAsked && may(convenioSave.access))
  const [isOpenBoletos, setOpenBoletos] = useState(false)
  const stored = conta.convenios.find(({ tipo }) => tipo === 'pagamento')
  const ofBoletos = conta.convenios.find(({ tipo }) => tipo === 'cobranca')
  const canMake = conta.layout !== null
  return (
    <Card
      title={conta.conta}
      subtitle={numbersOf(conta)}
      aside={
        conta.numero_banco !== '' ? (
          may(convenioSave.access) && (
            <Row>
              {canMake && (
                <Button size="xs" variant="default" onClick={() => setOpen(true)}>
                  {stored ? 'Alterar pagamentos' : 'Cadastrar pagamentos'}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => setOpenBoletos(true)}>
                {`${ofBoletos ? 'Alterar' : 'Cadastrar'} ${conta.boletos ? 'boletos' : 'retornos de boletos'}`}
              </Button>
            </Row>
          )
        ) : (
          <LinkButton to={toContaBancariaEdit(conta.id_contabancaria)}>Ver conta</LinkButton>
        )
      }
    >
      {canMake ? (
        <Note small>{`Arquivos de pagamento: ${conta.layout}`}</Note>
      ) : (
        <Note small>
          O banco desta conta não está entre os que recebem pagamentos daqui por arquivo.
        </Note>
      )}
      {conta.convenios.map((convenio) => (
        <ConvenioFigures key={convenio.id_cnab_convenio} convenio={convenio} />
      ))}
      {isOpenBoletos && (
        <ConvenioBoletosDialog
          conta={conta}
          stored={ofBoletos}
          onClose={() => setOpenBoletos(false)}
        />
      )}
      {isOpen && canMake && (
        <ConvenioDialog conta={conta} stored={stored} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

const ConvenioFigures = ({ convenio }: { readonly convenio: Convenio }) => (
  <Figures
    look="line"
    items={[
      { label: 'Tipo', value: tiposOfConvenio[convenio.tipo] },
      { label: 'Convênio', value: convenio.convenio || 'Sem código' },
      { label: unitText('{Unidade}'), value: convenio.empresa },
      ...(convenio.tipo === 'cobranca'
        ? [
            { label: 'Carteira', value: convenio.carteira || 'Sem carteira' },
            {
              label: 'Último boleto',
              value: convenio.nosso_numero === 0 ? 'Nenhum ainda' : `nº ${convenio.nosso_numero}`,
            },
          ]
        : []),
      {
        label: 'Último arquivo',
        value: convenio.nsa === 0 ? 'Nenhum ainda' : `nº ${convenio.nsa}`,
      },
      { label: 'Situação', value: convenio.ativo === 'S' ? 'Ativo' : 'Inativo' },
    ]}
  />
)
