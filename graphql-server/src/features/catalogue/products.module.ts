import { nodesOf } from '../../graphql/node.js';
import type { SalesPolicy } from './stock/availability.js';
import { CategoryAdminResolver } from './admin/category-admin.resolver.js';
import type { CategoryAdminService } from './admin/category-admin.service.js';
import { Category, CategorySlug } from './categories/category.entity.js';
import { CategoriesOfProductResolver, CategoryResolver } from './listing/category.resolver.js';
import type { CategoryService } from './categories/category.service.js';
import { ProductImportMapping } from './import/import-mapping.entity.js';
import { ImportMappingResolver } from './import/import-mapping.resolver.js';
import type { ImportMappingService } from './import/import-mapping.service.js';
import { ProductImport } from './import/product-import.entity.js';
import { ProductImportResolver } from './import/product-import.resolver.js';
import type { ProductImportService } from './import/product-import.service.js';
import { ProductAdminResolver } from './admin/product-admin.resolver.js';
import type { ProductAdminService } from './admin/product-admin.service.js';
import type { ProductBulkService } from './admin/product-bulk.service.js';
import { ProductSearchResolver } from './listing/product-search.resolver.js';
import type { ProductSearchService } from './listing/product-search.service.js';
import type { PriceService } from './pricing/price.service.js';
import { PriceChange } from './pricing/price-history.entity.js';
import { Product } from './product/product.entity.js';
import { productLoaders } from './product.loaders.js';
import { ProductResolver } from './listing/product.resolver.js';
import { productRoutes } from './product.routes.js';
import type { ProductService } from './listing/product.service.js';
import { StockChangeResolver } from './admin/stock.resolver.js';

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
  entities: [Category, CategorySlug, ProductImportMapping, PriceChange, ProductImport, Product],
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
