import { nodesOf } from '../../graphql/node.js';
import type { SalesPolicy } from './availability.js';
import { CategoryAdminResolver } from './categories/category-admin.resolver.js';
import type { CategoryAdminService } from './categories/category-admin.service.js';
import { Category, CategorySlug } from './categories/category.entity.js';
import { CategoriesOfProductResolver, CategoryResolver } from './categories/category.resolver.js';
import type { CategoryService } from './categories/category.service.js';
import { ProductImportMapping } from './csv/import-mapping.entity.js';
import { ImportMappingResolver } from './csv/import-mapping.resolver.js';
import type { ImportMappingService } from './csv/import-mapping.service.js';
import { ProductImport } from './csv/product-import.entity.js';
import { ProductImportResolver } from './csv/product-import.resolver.js';
import type { ProductImportService } from './csv/product-import.service.js';
import { DeletedProduct } from './deleted-product.entity.js';
import { ProductAdminResolver } from './product-admin.resolver.js';
import type { ProductAdminService } from './product-admin.service.js';
import type { ProductBulkService } from './product-bulk.service.js';
import { ProductSearchResolver } from './product-search.resolver.js';
import type { ProductSearchService } from './product-search.service.js';
import type { PriceService } from './price.service.js';
import { PriceChange } from './price-history.entity.js';
import { Product } from './product.entity.js';
import { productLoaders } from './product.loaders.js';
import { ProductResolver } from './product.resolver.js';
import { productRoutes } from './product.routes.js';
import type { ProductService } from './product.service.js';
import { StockHold } from './stock-hold.entity.js';
import { StockChangeResolver } from './stock.resolver.js';

interface Services {
  readonly categories: CategoryService;
  readonly categoryAdmin: CategoryAdminService;
  readonly products: ProductService;
  readonly prices: PriceService;
  readonly productAdmin: ProductAdminService;
  readonly productBulk: ProductBulkService;
  readonly imports: ProductImportService;
  readonly importMappings: ImportMappingService;
  readonly productSearch: ProductSearchService;
  readonly shop: SalesPolicy;
}

export const productsModule = {
  entities: [
    Category,
    CategorySlug,
    DeletedProduct,
    ProductImportMapping,
    PriceChange,
    ProductImport,
    Product,
    StockHold,
  ],
  resolvers: ({
    categories,
    categoryAdmin,
    products,
    productAdmin,
    productBulk,
    imports,
    importMappings,
    productSearch,
    shop,
  }: Services) => [
    new CategoryResolver(categories),
    new CategoryAdminResolver(categoryAdmin),
    new CategoriesOfProductResolver(categories),
    new ProductResolver(products, shop),
    new ProductAdminResolver(productAdmin, productBulk),
    new ProductImportResolver(imports),
    new ImportMappingResolver(importMappings),
    new ProductSearchResolver(productSearch),
    new StockChangeResolver(productAdmin),
  ],
  nodes: ({ categories, products, productAdmin, imports, importMappings }: Services) => [
    nodesOf(Category, (actor, id) => categories.find(actor, id)),
    nodesOf(Product, async (actor, id) => (await products.find(actor, id)) ?? productAdmin.find(actor, id)),
    nodesOf(ProductImport, (actor, id) => imports.find(actor, id)),
    nodesOf(ProductImportMapping, (actor, id) => importMappings.find(actor, id)),
  ],
  routes: [productRoutes],
  loaders: productLoaders,
};
