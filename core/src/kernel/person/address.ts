/** The parts of a Brazilian postal address, as records name them; `cod_municipio` (IBGE) comes apart. */
export const addressParts = [
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
] as const
export type AddressPart = (typeof addressParts)[number]
