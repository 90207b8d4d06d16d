/** The list and the form of Comptoir's clients: the same columns and inputs, from the same service. */
import {
  Admin,
  BooleanField,
  BooleanInput,
  DataTable,
  DateInput,
  Edit,
  EmailField,
  List,
  NumberInput,
  Resource,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const token = localStorage.getItem('token');

async function request(path, options = {}) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`/api/${path}`, { ...options, headers });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

const dataProvider = {
  getList: async (resource, { pagination: { page, perPage }, sort: { field, order } }) => {
    const query = new URLSearchParams({ page, per_page: perPage });
    // The service's own order needs no saying.
    if (field !== 'code') query.set('sort', `${order === 'DESC' ? '-' : ''}${field}`);
    const { data, meta } = await request(`${resource}?${query}`);
    return { data, total: meta.total };
  },
  getOne: async (resource, { id }) => ({ data: (await request(`${resource}/${id}`)).data }),
  update: async (resource, { id, data }) => {
    const sent = await request(`${resource}/${id}`, { method: 'PUT', body: JSON.stringify(data) });
    return { data: sent.data };
  },
};

const ClientList = () => (
  <List sort={{ field: 'code', order: 'ASC' }} perPage={20} exporter={false}>
    <DataTable bulkActionButtons={<span />}>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="city" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.NumberCol source="credit" />
      <DataTable.Col source="inactive" field={BooleanField} />
    </DataTable>
  </List>
);

const ClientEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="code" />
      <TextInput source="name" />
      <BooleanInput source="inactive" />
      <TextInput source="phone" />
      <TextInput source="phone2" />
      <TextInput source="phone_work" />
      <TextInput source="fax" />
      <TextInput source="email" />
      <TextInput source="website" />
      <TextInput source="address" />
      <TextInput source="adresse2" />
      <TextInput source="city" />
      <TextInput source="state" />
      <TextInput source="zipcode" />
      <TextInput source="credit" />
      <NumberInput source="term" />
      <DateInput source="creation_date" />
    </SimpleForm>
  </Edit>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="clients" list={ClientList} edit={ClientEdit} recordRepresentation="name" />
  </Admin>,
);
